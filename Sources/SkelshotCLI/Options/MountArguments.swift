import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotLoading

struct MountArguments: ParsableArguments {
  @Option(help: "Draw a device or a window around the screen.")
  var mockup: Mockup?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Space around the screen in points (default: room for --shadow).", valueName: "points")
  )
  var padding: Double?

  @Flag(help: "Draw a soft shadow below the screen.")
  var shadow = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Corner radius of the screen in points.", valueName: "points"))
  var rounded: Double?

  @Option(
    help: ArgumentHelp(
      "Color behind the screen and its frame (default: clear).", valueName: "color"))
  var backdrop: ColorArgument?

  func validate() throws {
    for (name, value) in [("--padding", padding), ("--rounded", rounded)] {
      if let value, !(value >= 0 && value <= PictureMount.longest) {
        throw ValidationError("\(name) must be from 0 to \(Int(PictureMount.longest)) points.")
      }
    }
    if backdrop != nil, mount.isEmpty {
      throw ValidationError(
        "--backdrop needs --mockup, --padding, --shadow or --rounded. To set the screen's own background, use --background."
      )
    }
  }

  var mount: PictureMount {
    var mount = PictureMount()
    (mount.mockup, mount.padding, mount.hasShadow) = (mockup, padding, shadow)
    mount.cornerRadius = rounded
    if let backdrop { mount.backdrop = backdrop.color }
    return mount
  }
}

extension Mockup: ChoiceArgument {}
