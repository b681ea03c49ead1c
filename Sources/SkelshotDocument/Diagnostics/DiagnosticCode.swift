/// Stable identifiers of problems, for machines. A code keeps its meaning; new ones may come.
public enum DiagnosticCode: String, Sendable, Hashable, CaseIterable {
  // The cases say what they mean; `DiagnosticProblem` describes each of them.
  /// See `SyntaxProblem.emptyFile`.
  case emptyFile = "empty-file"
  /// See `SyntaxProblem.fileTooLarge`.
  case fileTooLarge = "file-too-large"
  /// See `SyntaxProblem.tooManyValues`.
  case tooManyValues = "too-many-values"
  /// See `SyntaxProblem.invalidUTF8`.
  case invalidUTF8 = "invalid-utf8"
  /// See `SyntaxProblem.unexpectedCharacter`.
  case unexpectedCharacter = "unexpected-character"
  /// See `SyntaxProblem.missingComma`.
  case missingComma = "missing-comma"
  /// See `SyntaxProblem.missingColon`.
  case missingColon = "missing-colon"
  /// See `SyntaxProblem.missingValue`.
  case missingValue = "missing-value"
  /// See `SyntaxProblem.unquotedKey`.
  case unquotedKey = "unquoted-key"
  /// See `SyntaxProblem.singleQuotes`.
  case singleQuotes = "single-quotes"
  /// See `SyntaxProblem.unknownWord`.
  case unknownWord = "unknown-word"
  /// See `SyntaxProblem.hashComment`.
  case hashComment = "hash-comment"
  /// See `SyntaxProblem.unterminatedString`.
  case unterminatedString = "unterminated-string"
  /// See `SyntaxProblem.unterminatedComment`.
  case unterminatedComment = "unterminated-comment"
  /// See `SyntaxProblem.unclosedBracket`.
  case unclosedBracket = "unclosed-bracket"
  /// See `SyntaxProblem.mismatchedBracket`.
  case mismatchedBracket = "mismatched-bracket"
  /// See `SyntaxProblem.controlCharacter`.
  case controlCharacter = "control-character"
  /// See `SyntaxProblem.invalidEscape`.
  case invalidEscape = "invalid-escape"
  /// See `SyntaxProblem.loneSurrogate`.
  case loneSurrogate = "lone-surrogate"
  /// See `SyntaxProblem.invalidNumber`.
  case invalidNumber = "invalid-number"
  /// See `SyntaxProblem.contentAfterEnd`.
  case contentAfterEnd = "content-after-end"
  /// See `SyntaxProblem.tooManyDiagnostics`.
  case tooManyDiagnostics = "too-many-diagnostics"

  /// See `YAMLProblem.tab`.
  case yamlTab = "yaml-tab"
  /// See `YAMLProblem.indentation` and `.unexpectedLine`.
  case yamlIndentation = "yaml-indentation"
  /// See `YAMLProblem.afterValue`.
  case yamlAfterValue = "yaml-after-value"
  /// See `YAMLProblem.unsupported`.
  case yamlUnsupported = "yaml-unsupported"
  /// See `YAMLProblem.nestedTooDeep`.
  case yamlNestedTooDeep = "yaml-nested-too-deep"

  /// See `ValueProblem.wrongType`.
  case wrongType = "wrong-type"
  /// See `ValueProblem.unknownKey`.
  case unknownKey = "unknown-key"
  /// See `ValueProblem.duplicateKey`.
  case duplicateKey = "duplicate-key"
  /// See `ValueProblem.missingKey`.
  case missingKey = "missing-key"
  /// See `ValueProblem.unknownChoice`.
  case unknownValue = "unknown-value"
  /// See `ValueProblem.unknownColor`.
  case unknownColor = "unknown-color"
  /// See `ValueProblem.invalidHexColor`.
  case invalidColor = "invalid-color"
  /// See `ValueProblem.unknownViewType`.
  case unknownViewType = "unknown-view-type"
  /// See `ValueProblem.notFinite`.
  case numberNotFinite = "number-not-finite"
  /// See `ValueProblem.outOfRange`.
  case numberOutOfRange = "number-out-of-range"
  /// See `ValueProblem.notWhole`.
  case numberNotWhole = "number-not-whole"
  /// See `ValueProblem.noFileName`.
  case noFileName = "no-file-name"
  /// See `ValueProblem.wrongCount`.
  case wrongCount = "wrong-count"

  /// See `LayoutProblem.conflictingKeys`.
  case conflictingKeys = "conflicting-keys"
  /// See `LayoutProblem.overConstrained`.
  case overConstrained = "over-constrained"
  /// See `LayoutProblem.duplicateID`.
  case duplicateID = "duplicate-id"
  /// See `LayoutProblem.missingRowHeight`.
  case missingRowHeight = "missing-row-height"
  /// See `LayoutProblem.missingSections`.
  case missingSections = "missing-sections"
  /// See `LayoutProblem.missingCell`.
  case missingCell = "missing-cell"
  /// See `LayoutProblem.unknownCell`.
  case unknownCell = "unknown-cell"
  /// See `LayoutProblem.unknownHeader`.
  case unknownHeader = "unknown-header"
  /// See `LayoutProblem.unknownFooter`.
  case unknownFooter = "unknown-footer"
  /// See `LayoutProblem.invalidRowSelector`.
  case invalidRowSelector = "invalid-row-selector"
  /// See `LayoutProblem.unknownID`.
  case unknownID = "unknown-id"
  /// See `LayoutProblem.rowBeyondLast`.
  case rowBeyondLast = "row-beyond-last"
  /// See `LayoutProblem.withoutExtent`.
  case withoutExtent = "without-extent"
  /// See `LayoutProblem.circularCell`.
  case circularCell = "circular-cell"
  /// See `LayoutProblem.viewsNestedTooDeeply`.
  case viewsNestedTooDeeply = "views-nested-too-deeply"
  /// See `LayoutProblem.tooManyViews`.
  case tooManyViews = "too-many-views"
  /// See `LayoutProblem.canvasEmpty`.
  case canvasEmpty = "canvas-empty"
  /// See `LayoutProblem.canvasSideTooLong` and `.canvasTooLarge`.
  case canvasTooLarge = "canvas-too-large"
  /// See `LayoutProblem.stepNeedsOneKey`.
  case stepNeedsOneKey = "step-needs-one-key"
  /// See `LayoutProblem.showWhileShown` and its neighbours.
  case timelineOrder = "timeline-order"
  /// See `LayoutProblem.loopsWithoutAnimation`.
  case loopsWithoutAnimation = "loops-without-animation"
  /// See `LayoutProblem.keyTimesOutOfOrder`.
  case keyTimesOrder = "key-times-order"
  /// See `LayoutProblem.widthsReversed`.
  case widthsReversed = "widths-reversed"
  /// See `LayoutProblem.emptyTimeline`.
  case emptyTimeline = "empty-timeline"
  /// See `LayoutProblem.slidingWithoutGradient`.
  case slidingWithoutGradient = "sliding-without-gradient"
  /// See `LayoutProblem.gradientWithoutStyle`.
  case gradientWithoutStyle = "gradient-without-style"
  /// See `LayoutProblem.percentOver100`.
  case percentOver100 = "percent-over-100"
  /// See `LayoutProblem.invisibleView`.
  case invisibleView = "invisible-view"
  /// See `LayoutProblem.ignoredInStack`.
  case ignoredKey = "ignored-key"
}
