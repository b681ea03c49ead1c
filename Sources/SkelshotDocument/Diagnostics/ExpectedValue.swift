/// The object in which a key stands.
package enum ObjectName: Sendable, Hashable {
  /// An object of the format, by its name in the schema.
  case object(String)
  /// A view of a type.
  case view(type: String)
}

/// What kind of value a place wants.
package enum ExpectedValue: String, Sendable, Hashable, CaseIterable {
  /// `true` or `false`.
  case boolean
  /// A number.
  case number
  /// A number without a fraction.
  case wholeNumber
  /// A string.
  case string
  /// An object.
  case object
  /// An array.
  case array
  /// A colour.
  case color
  /// Insets.
  case insets
  /// A rectangle.
  case frame
  /// A width and a height.
  case size
  /// A length or `"fill"`.
  case dimension
  /// A height of lines.
  case lineHeight
  /// A number of lines or `"inherited"`.
  case lineCount
  /// A number of rows or items, or `"automatic"`.
  case itemCount
  /// A row height or `"automatic"`.
  case rowHeight
  /// A gradient.
  case gradient
  /// An animation.
  case animation
  /// A timing function.
  case timingFunction
  /// A transition.
  case transition
  /// Seconds or loops.
  case holdLength
  /// A radius or `"circle"`.
  case cornerRadius
  /// Changes of a style or `"off"`.
  case viewStyle
  /// A value of an animated property.
  case keyframeValue
  /// One time for each value of an animation.
  case keyTimes
  /// One timing function for each segment of an animation.
  case timingFunctions
  /// A number of rounds or `"infinite"`.
  case repeatCount
  /// A length, or a width and a height of which one counts.
  case referenceSize
  /// The text of a constraint, or an object.
  case constraint
  /// A priority, or one for each axis.
  case contentPriority
  /// The name of a style, or several.
  case styleNames
  /// `true`, `false` or `"bone"`.
  case statusBar
  /// Numbers, ranges and words that name rows.
  case rowSelectors
}

/// What kind of value was found instead.
package enum FoundValue: Sendable, Hashable {
  /// `null`
  case null
  /// `true` or `false`
  case boolean
  /// A number, as it is written.
  case number(String)
  /// A string, and what it says.
  case string(String)
  /// Text without quotes, as YAML allows it.
  case word(String)
  /// An array.
  case array
  /// An object.
  case object
}

/// The numbers that a place takes.
package struct NumberRange: Sendable, Hashable {
  /// The least number.
  package var minimum: Double?
  /// Whether the least number itself is left out.
  package var isMinimumExcluded: Bool
  /// The greatest number.
  package var maximum: Double?

  /// Makes a range; nil is open.
  package init(from minimum: Double?, excluded: Bool = false, to maximum: Double?) {
    self.minimum = minimum
    isMinimumExcluded = excluded
    self.maximum = maximum
  }

  /// Whether a number is in the range.
  package func contains(_ number: Double) -> Bool {
    if let minimum, isMinimumExcluded ? number <= minimum : number < minimum { return false }
    if let maximum, number > maximum { return false }
    return true
  }
}
