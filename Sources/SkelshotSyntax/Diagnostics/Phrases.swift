import SkelshotPrimitives

/// Quotes a text from the file. Escapes special characters and shortens a long text.
package func quoted(_ text: String) -> String {
  let longest = 60
  guard text.unicodeScalars.count > longest else { return JSONText.quoted(text) }
  var start = String.UnicodeScalarView()
  start.append(contentsOf: text.unicodeScalars.prefix(longest - 1))
  return JSONText.quoted(String(start) + "…")
}

package func listed(_ names: [String], _ conjunction: String = "and") -> String {
  names.map { quoted($0) }.listed(conjunction)
}

package func shortened(_ text: String) -> String {
  text.utf8.count > 40 ? "\(text.prefix(39))…" : text
}

package func didYouMean(_ suggestion: String?) -> String? {
  suggestion.map { "did you mean \(quoted($0))?" }
}

package func grouped(_ value: Double) -> String {
  guard let whole = Int(exactly: value) else { return "\(value)" }
  return grouped(whole)
}

package func grouped(_ value: Int) -> String {
  let digits = Array(String(value.magnitude))
  var text = value < 0 ? "-" : ""
  for (place, digit) in digits.enumerated() {
    if place > 0, (digits.count - place) % 3 == 0 { text += "," }
    text.append(digit)
  }
  return text
}

package func counted(_ number: Int, _ thing: String) -> String {
  "\(grouped(number)) \(thing)\(number == 1 ? "" : "s")"
}

package func withArticle(_ word: String) -> String {
  guard let first = word.first, "aeiou".contains(first) else { return "a \(word)" }
  return "an \(word)"
}
