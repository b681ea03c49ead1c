import SwiftSourceModel

extension Evaluator {
  /// Makes the constraints of a visual format, such as `H:|-16-[name]-8-[photo(40)]-|`.
  func visualFormat(_ arguments: [ArgumentValue], _ location: CodeLocation) -> Value {
    func value(_ label: String) -> Value? { arguments.first { $0.label == label }?.value }
    guard let format = value("withVisualFormat")?.text, format.utf8.count < 1_000 else {
      return .unknown
    }
    var names: [String: Value] = [:]
    for label in ["views", "metrics"] {
      guard case .dictionary(let pairs)? = value(label) else { continue }
      for pair in pairs { if let key = pair.key.text { names[key] = pair.value } }
    }
    var parser = VisualFormat(format)
    guard let terms = parser.terms() else {
      note(location, "the visual format is not understood, so its constraints are left out")
      return .array([])
    }
    var result: [Value] = []
    func add(
      _ first: Object, _ attribute: String, _ second: Object?, _ other: String?,
      _ term: VisualFormat.Amount
    ) {
      let constraint = Constraint(first, attribute, term.relation, second, other, location)
      setConstant(constraint, term.value ?? names[term.name] ?? .unknown)
      if let priority = term.priority { constraint.priority = priority }
      constraints.append(constraint)
      result.append(.constraint(constraint))
    }
    let (start, end, size) =
      parser.isVertical ? ("top", "bottom", "height") : ("leading", "trailing", "width")
    let views = terms.map { $0.name == "|" ? nil : names[$0.name]?.object }
    let superview = views.compactMap { $0 }.first?.superview
    for (index, term) in terms.enumerated() {
      if let view = views[index] {
        for amount in term.sizes {
          if let other = names[amount.name]?.object {
            let constraint = Constraint(view, size, amount.relation, other, size, location)
            constraints.append(constraint)
            result.append(.constraint(constraint))
          } else {
            add(view, size, nil, nil, amount)
          }
        }
      }
      guard index + 1 < terms.count, !term.gap.isEmpty else { continue }
      let next = views[index + 1]
      for amount in term.gap {
        if let view = views[index], let next {
          add(next, start, view, end, amount)
        } else if let next, let superview {
          add(next, start, superview, start, amount)
        } else if let view = views[index], let superview {
          add(superview, end, view, end, amount)
        }
      }
    }
    return .array(result)
  }
}

/// Parses Auto Layout's visual format language.
struct VisualFormat {
  struct Amount {
    var relation = "=="
    var value: Value?
    var name = ""
    var priority: Double?
  }

  /// A view or the superview, which is `|`, with the gap after it.
  struct Term {
    var name: String
    var sizes: [Amount] = []
    var gap: [Amount] = []
  }

  private(set) var isVertical = false
  private var rest: Substring

  init(_ format: String) {
    rest = format.filter { $0 != " " }[...]
    if rest.hasPrefix("V:") { isVertical = true }
    if rest.hasPrefix("V:") || rest.hasPrefix("H:") { rest = rest.dropFirst(2) }
  }

  /// Returns the views and gaps, or nil if the format is invalid.
  mutating func terms() -> [Term]? {
    var result: [Term] = []
    while let first = rest.first {
      var term: Term
      switch first {
      case "|":
        rest.removeFirst()
        term = Term(name: "|")
      case "[":
        rest.removeFirst()
        term = Term(name: take { $0 != "]" && $0 != "(" })
        if rest.first == "(" {
          guard let sizes = amounts() else { return nil }
          term.sizes = sizes
        }
        guard rest.first == "]" else { return nil }
        rest.removeFirst()
      default: return nil
      }
      if !rest.isEmpty {
        guard let gap = gap() else { return nil }
        term.gap = gap
      }
      result.append(term)
    }
    return result
  }

  private mutating func take(_ accepts: (Character) -> Bool) -> String {
    let prefix = rest.prefix(while: accepts)
    rest = rest.dropFirst(prefix.count)
    return String(prefix)
  }

  private mutating func gap() -> [Amount]? {
    guard rest.first == "-" else { return [Amount(value: .number(0))] }
    rest.removeFirst()
    if rest.first == "[" { return [Amount(value: .number(8))] }
    // The system's gap to the superview's edge is the margin.
    if rest.first == "|" { return [Amount(value: .number(8))] }
    if rest.first == "(" {
      guard let amounts = amounts(), rest.first == "-" else { return nil }
      rest.removeFirst()
      return amounts
    }
    let amount = amount(take { $0 != "-" })
    guard rest.first == "-" else { return nil }
    rest.removeFirst()
    return [amount]
  }

  private mutating func amounts() -> [Amount]? {
    rest.removeFirst()
    let text = take { $0 != ")" }
    guard rest.first == ")" else { return nil }
    rest.removeFirst()
    return text.split(separator: ",").map { amount(String($0)) }
  }

  private func amount(_ text: String) -> Amount {
    var amount = Amount()
    var text = text[...]
    for relation in ["==", ">=", "<="] where text.hasPrefix(relation) {
      amount.relation = relation
      text = text.dropFirst(2)
    }
    if let at = text.firstIndex(of: "@") {
      amount.priority = Double(text[text.index(after: at)...])
      text = text[..<at]
    }
    if let number = Double(text) {
      amount.value = .number(number)
    } else {
      amount.name = String(text)
    }
    return amount
  }
}
