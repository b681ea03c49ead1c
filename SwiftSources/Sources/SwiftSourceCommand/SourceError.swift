/// Why no sources could be read.
enum SourceError: Error {
  case missing(String)
  case unreadable(String)
  case noSwift([String])
  case tooManyFiles
  case slow

  var message: String {
    switch self {
    case .missing(let path): "\(path): no such file or folder"
    case .unreadable(let path): "\(path): cannot be read"
    case .noSwift(let paths):
      "\(paths.joined(separator: ", ")): no Swift files; expected a Swift file or a folder that contains some"
    case .slow: "reading takes longer than 30 s; leave out files that are not Swift code of the app"
    case .tooManyFiles:
      "more than \(SourceFinder.maximumFiles) Swift files; name the folder of one app"
    }
  }
}
