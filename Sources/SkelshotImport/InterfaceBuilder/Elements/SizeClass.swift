struct SizeClass: Sendable, Hashable {
  var isWide: Bool
  var isHigh: Bool

  /// Creates the size class of an iPhone or iPad screen from its size in points. Large phones have a regular width in
  /// landscape.
  init(width: Double, height: Double) {
    let (short, long) = (min(width, height), max(width, height))
    let isPad = short >= 700
    isWide = isPad || (width > height && long >= 736 && short >= 414)
    isHigh = isPad || height >= width
  }

  /// Returns whether a variation applies. The key is `default`, one class, or two classes, such as
  /// `heightClass=regular-widthClass=compact`.
  func matches(_ key: String) -> Bool {
    key.split(separator: "-").allSatisfy { part in
      switch part {
      case "default": true
      case "widthClass=regular": isWide
      case "widthClass=compact": !isWide
      case "heightClass=regular": isHigh
      case "heightClass=compact": !isHigh
      default: false
      }
    }
  }
}

extension XMLElement {
  /// Applies the variations for a size class. Adds the attributes and properties of the variations, and removes the
  /// elements that the variations exclude.
  func varied(_ sizeClass: SizeClass) -> XMLElement {
    guard children.contains(where: { $0.name == "variation" }) else { return self }
    var result = self
    result.children.removeAll { $0.name == "variation" }
    var excluded: Set<String> = []
    // Less specific variations come first, so that more specific variations override them.
    let variations = children.filter {
      $0.name == "variation" && sizeClass.matches($0["key"] ?? "")
    }.sorted { ($0["key"] == "default" ? 0 : 1) < ($1["key"] == "default" ? 0 : 1) }
    for variation in variations {
      for attribute in variation.attributes where attribute.name != "key" {
        result.set(attribute)
      }
      for child in variation.children {
        guard child.name == "mask" else {
          result.children.removeAll { $0["key"] != nil && $0["key"] == child["key"] }
          result.children.append(child)
          continue
        }
        for change in child.children {
          guard let reference = change["reference"] else { continue }
          if change.name == "exclude" { excluded.insert(reference) }
          if change.name == "include" { excluded.remove(reference) }
        }
      }
    }
    guard !excluded.isEmpty else { return result }
    for index in result.children.indices
    where ["subviews", "constraints"].contains(result.children[index].name) {
      result.children[index].children.removeAll { excluded.contains($0["id"] ?? "") }
    }
    return result
  }

  private mutating func set(_ attribute: Attribute) {
    if let index = attributes.firstIndex(where: { $0.name == attribute.name }) {
      attributes[index].value = attribute.value
    } else {
      attributes.append(attribute)
    }
  }
}
