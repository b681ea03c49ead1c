import SwiftSourceEvaluation

/// Gives each view of a screen or of a cell a unique id.
final class ViewNames {
  private var names: [Int: String] = [:]
  private var used: Set<String> = []

  func name(_ view: Object) -> String {
    if let name = names[view.id] { return name }
    // A view of a storyboard or XIB without an outlet keeps the id of its element.
    let element = view.element.flatMap { $0.isEmpty ? nil : $0 }
    var base = view.name ?? element ?? Self.plainName(view.type)
    // Ids that constraints reserve.
    if ["self", "superview", "safeArea"].contains(base) { base += "View" }
    var name = base
    var count = 2
    while !used.insert(name).inserted {
      name = base + "\(count)"
      count += 1
    }
    names[view.id] = name
    return name
  }

  private static func plainName(_ type: String) -> String {
    var name = type.split(separator: ".").last.map(String.init) ?? type
    if name.hasPrefix("UI") { name = String(name.dropFirst(2)) }
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}
