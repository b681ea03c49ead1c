package enum SpellingSuggestion {
  private static let longest = 60
  package static let mostCandidates = 300

  /// Returns the most similar name, or nil if no name is similar.
  ///
  /// - Parameters:
  ///   - name: The name in the file.
  ///   - candidates: The known names. If several names are equally similar, the alphabetically first name takes
  ///     precedence.
  ///   - synonyms: Lowercase names from other tools, and their meanings. A synonym applies only if its meaning is a
  ///     candidate. Synonyms take precedence over similar spellings: "night" means "dark", not "light".
  package static func find(
    _ name: String, among candidates: [String], synonyms: KeyValuePairs<String, String> = [:]
  ) -> String? {
    let lowered = name.lowercased()
    let word = Array(lowered.unicodeScalars)
    guard !word.isEmpty, word.count <= longest else { return nil }
    for (synonym, meaning) in synonyms where synonym == lowered && candidates.contains(meaning) {
      return meaning
    }
    // Abbreviations take precedence over other similar names. For example, "typ" means "type", not "top".
    var best: (distance: Int, isOther: Int, exact: Int, name: String)?
    let allowed = max(1, word.count / 3)
    let exactWord = Array(name.unicodeScalars)
    for candidate in candidates.prefix(mostCandidates) {
      let other = Array(candidate.lowercased().unicodeScalars)
      guard abs(other.count - word.count) <= allowed else { continue }
      let distance = self.distance(word, other)
      // If the distance equals the length of the longer name, the names are not similar at all.
      guard distance <= allowed, distance < max(word.count, other.count) else { continue }
      let exact = self.distance(exactWord, Array(candidate.unicodeScalars))
      let isOther = other.starts(with: word) || word.starts(with: other) ? 0 : 1
      if best.map({
        (distance, isOther, exact, candidate) < ($0.distance, $0.isOther, $0.exact, $0.name)
      }) ?? true {
        best = (distance, isOther, exact, candidate)
      }
    }
    return best?.name ?? containing(lowered, candidates)
  }

  /// Returns the shortest name that contains a word, such as `numberOfLines` for `lines`.
  private static func containing(_ word: String, _ candidates: [String]) -> String? {
    guard word.utf8.count >= 4 else { return nil }
    return candidates.prefix(mostCandidates)
      .filter { contains(Array($0.lowercased().utf8), Array(word.utf8)) }
      .min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }

  private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard part.count <= text.count else { return false }
    return (0...text.count - part.count).contains {
      text[$0..<$0 + part.count].elementsEqual(part)
    }
  }

  /// Returns the number of insertions, deletions, replacements and swaps of adjacent letters that separate two words.
  /// The distance is the optimal string alignment variant of the Damerau–Levenshtein distance.
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for row in a.indices {
      var current = [row + 1] + [Int](repeating: 0, count: b.count)
      for column in b.indices {
        let cost = a[row] == b[column] ? 0 : 1
        var value = min(
          last[column + 1] + 1, min(current[column] + 1, last[column] + cost))
        if row > 0, column > 0, a[row] == b[column - 1], a[row - 1] == b[column] {
          value = min(value, beforeLast[column - 1] + 1)
        }
        current[column + 1] = value
      }
      beforeLast = last
      last = current
    }
    return last[b.count]
  }
}

extension SpellingSuggestion {
  /// Returns the most similar names, with the most similar name first. Returns an empty list if no name is similar.
  package static func findSeveral(_ name: String, among candidates: [String], most: Int = 3)
    -> [String]
  {
    var rest = candidates
    var found: [String] = []
    while found.count < most, let next = find(name, among: rest) {
      found.append(next)
      rest.removeAll { $0 == next }
    }
    return found
  }

  package static func question(_ names: [String]) -> String? {
    names.isEmpty ? nil : "did you mean \(names.map(JSONText.quoted).listed("or"))?"
  }
}
