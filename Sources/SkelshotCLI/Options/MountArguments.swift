import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotLoading

struct MountArguments: ParsableArguments {
  @Option(help: "Put the screen into a device or a window.")
  var mockup: Mockup?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Points of room around it (as much as --shadow takes).", valueName: "points")
  )
  var padding: Double?

  @Flag(help: "A soft shadow below it.")
  var shadow = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The radius of the screen's corners in points.", valueName: "points"))
  var rounded: Double?

  @Option(help: ArgumentHelp("The colour behind all of it (clear).", valueName: "colour"))
  var backdrop: ColorArgument?

  func validate() throws {
    for (name, value) in [("--padding", padding), ("--rounded", rounded)] {
      if let value, !(value >= 0 && value <= PictureMount.longest) {
        throw ValidationError("\(name) needs 0 to \(Int(PictureMount.longest)) points.")
      }
    }
    if backdrop != nil, mount.isEmpty {
      throw ValidationError(
        "--backdrop is seen around --mockup, --padding, --shadow or --rounded: name one, or say --background."
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
