import Skelshot

extension Message {
  var namingOptions: Message {
    guard let option, let help else { return self }
    var message = self
    message.help = "\(help) (\(option))"
    return message
  }

  private var option: String? {
    switch code {
    case "picture-too-large", "too-much-painted":
      help?.contains("limit") == true ? "--max-pixels" : nil
    case "max-bytes": "--max-bytes"
    case "exists": path.map { "-o \($0)" }
    case "frames-exist": "--replace-frames"
    case "too-many-open-files": "--jobs"
    default: nil
    }
  }
}
