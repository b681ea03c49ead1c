import SwiftSourceInterface

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads a color set of an asset catalog.
enum ColorSet {
  static func read(_ bytes: [UInt8]) -> InterfaceIndex.NamedColor? {
    guard let contents = try? JSONDecoder().decode(Contents.self, from: Data(bytes)) else {
      return nil
    }
    var light: String?
    var dark: String?
    for entry in contents.colors {
      guard let color = entry.color?.hex else { continue }
      let values = (entry.appearances ?? []).map(\.value)
      if values.contains("dark") {
        dark = dark ?? color
      } else if values.isEmpty {
        light = light ?? color
      }
    }
    guard let first = light ?? dark else { return nil }
    return InterfaceIndex.NamedColor(light: first, dark: dark ?? first)
  }

  private struct Contents: Decodable {
    var colors: [Entry]
  }

  private struct Entry: Decodable {
    var appearances: [Appearance]?
    var color: Components?
  }

  private struct Appearance: Decodable {
    var value: String
  }

  private struct Components: Decodable {
    var components: [String: String]?

    var hex: String? {
      guard let components else { return nil }
      let white = components["white"]
      let bytes = [
        components["red"] ?? white, components["green"] ?? white, components["blue"] ?? white,
      ]
      .map { $0.flatMap(Self.byte) }
      guard let red = bytes[0], let green = bytes[1], let blue = bytes[2] else { return nil }
      let alpha = components["alpha"].flatMap(Double.init) ?? 1
      let all = [red, green, blue] + (alpha < 1 ? [Int((alpha * 255).rounded())] : [])
      return "#"
        + all.map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()
    }

    /// Returns a component, which is a fraction, a number to 255, or hexadecimal.
    private static func byte(_ text: String) -> Int? {
      if text.hasPrefix("0x") {
        return Int(text.dropFirst(2), radix: 16).map { min(max($0, 0), 255) }
      }
      guard let number = Double(text), number.isFinite else { return nil }
      let value = text.contains(".") ? number * 255 : number
      return Int(min(max(value, 0), 255).rounded())
    }
  }
}
