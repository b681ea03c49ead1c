import SkelshotDocument

/// Texts with invalid JSON.
enum SyntaxCases {
  static let all: [Bad] = structure + strings + numbers + several

  private static let structure: [Bad] = [
    Bad(
      "⟪⟫", "empty-file", "the file is empty",
      #"the smallest layout is {"canvas": {"width": 390, "height": 844}}"#),
    Bad(
      "  // nothing\n⟪⟫", "empty-file", "the file is empty",
      #"the smallest layout is {"canvas": {"width": 390, "height": 844}}"#),
    Bad("{\"a\": 1⟪⟫ \"b\": 2}", "missing-comma", "expected a comma", "put a comma here"),
    Bad("[1⟪⟫\n 2]", "missing-comma", "expected a comma", "put a comma here"),
    Bad("{\"a\"⟪⟫ 1}", "missing-colon", "expected a colon after the key", "put a colon here"),
    Bad(
      "{\"a\" ⟪=⟫ 1}", "unexpected-character", "expected a colon after the key, found =",
      "use a colon"),
    Bad(
      "{\"a\":⟪⟫ , \"b\": 1}", "missing-value", "the key \"a\" has no value",
      "put a value here, or remove the key"),
    Bad(
      "{\"a\":⟪⟫}", "missing-value", "the key \"a\" has no value",
      "put a value here, or remove the key"),
    Bad(
      "{⟪\"a\"⟫}", "missing-value", "the key \"a\" has no value",
      "put a value here, or remove the key"),
    Bad("{⟪canvas⟫: 1}", "unquoted-key", "the key canvas has no quotes", "write \"canvas\""),
    Bad("{⟪'canvas'⟫: 1}", "single-quotes", "this string is in single quotes", "use double quotes"),
    Bad("{\"a\": ⟪True⟫}", "unknown-word", "unknown word True", "did you mean true?"),
    Bad("{\"a\": ⟪None⟫}", "unknown-word", "unknown word None", "did you mean null?"),
    Bad(
      "{\"a\": ⟪gradient⟫}", "unknown-word", "unknown word gradient",
      "a string needs quotes: \"gradient\""),
    Bad(
      "{\n⟪#⟫ comment\n}", "hash-comment", "this comment begins with #", "comments begin with //"),
    Bad(
      "{\"a\": 1} ⟪/*⟫ no end", "unterminated-comment",
      "this comment is never closed", "put */ at the end of the comment"),
    Bad("⟪{⟫\"a\": 1", "unclosed-bracket", "this { is never closed", "add the closing }"),
    Bad(
      "{\"a\": {\"b\": ⟪[⟫1,", "unclosed-bracket",
      "this [ is never closed, nor are 2 brackets around it", "add the closing ]"),
    Bad(
      "[⟪[⟫", "unclosed-bracket", "this [ is never closed, nor is 1 bracket around it",
      "add the closing ]"),
    Bad(
      "{\"a\":\n [1, 2⟪}⟫", "mismatched-bracket", "expected ] for the [ on line 2, found }",
      "put ] before this bracket"),
    Bad(
      "{\"a\": {\"b\": 1⟪]⟫}", "mismatched-bracket", "expected } for the { on line 1, found ]",
      "put } before this bracket"),
    Bad(
      "{⟪]⟫", "mismatched-bracket", "expected } for the { on line 1, found ]",
      "put } before this bracket"),
    Bad(
      "[1⟪:⟫ 2]", "unexpected-character", "expected a comma or ], found :",
      "use { } instead of [ ], because only objects have keys"),
    Bad(
      "{\"a\": 1⟪;⟫}", "unexpected-character", "expected a comma or }, found ;",
      "separate members and values with commas"),
    Bad("[1,⟪,⟫ 2]", "unexpected-character", "expected a value, found ,", "remove this comma"),
    Bad(
      "{⟪,⟫ \"a\": 1}", "unexpected-character", "expected a quoted key or }, found ,",
      "remove this comma"),
    Bad("{⟪1⟫: 2}", "unexpected-character", "expected a quoted key or }, found 1"),
    Bad("⟪}⟫", "unexpected-character", "expected a value, found }", "remove it"),
    Bad(
      "{⟪“⟫a”: 1}", "unexpected-character", "expected a quoted key or }, found “",
      "use straight double quotes: \""),
    Bad(
      "{\"a\":⟪\u{a0}⟫1}", "unexpected-character", "expected a value, found a no-break space",
      "use an ordinary space"),
    Bad("[⟪\u{1}⟫]", "unexpected-character", "expected a value, found U+0001"),
    Bad(
      "{\"a\": 1} ⟪{⟫}", "content-after-end", "unexpected content after the end of the layout",
      "a file can contain only one layout; remove the rest"),
    // Columns count scalars, but lengths count bytes: `é` is two bytes and the emoji is four bytes.
    Bad("{\"é😀\": ⟪no⟫}", "unknown-word", "unknown word no", "did you mean false?"),
    // CR LF and a single CR also end lines.
    Bad(
      "{\"a\": 1,\r\n\"b\": ⟪x⟫\r\n}", "unknown-word", "unknown word x",
      "a string needs quotes: \"x\""),
  ]

  private static let strings: [Bad] = [
    Bad(
      "{\"a\": ⟪\"open⟫\n}", "unterminated-string", "this string has no closing quote",
      "put \" at the end of the string; write \\n for a line break"),
    Bad(
      "{\"a\": ⟪\"open⟫", "unterminated-string", "this string has no closing quote",
      "put \" at the end of the string; write \\n for a line break"),
    Bad(
      "[⟪\"end\\⟫", "unterminated-string", "this string has no closing quote",
      "put \" at the end of the string; write \\n for a line break"),
    Bad("[\"a⟪\t⟫b\"]", "control-character", "a tab must be escaped in a string", "write \\t"),
    Bad(
      "[\"a⟪\u{1b}⟫b\"]", "control-character",
      "the control character u001b must be escaped in a string", "write \\u001b"),
    Bad(
      "[\"C:⟪\\w⟫\"]", "invalid-escape", "\\w is not a valid escape",
      "write \\\\ for a backslash"),
    Bad(
      "[\"it⟪\\'⟫s\"]", "invalid-escape", "\\' is not a valid escape",
      "remove the backslash; a single quote does not need one"),
    Bad(
      "[\"⟪\\u12⟫G4\"]", "invalid-escape", "\\u needs four hexadecimal digits", "such as \\u00e9"),
    Bad(
      "[\"⟪\\ud83d⟫ \"]", "lone-surrogate", "\\ud83d is only half of a surrogate pair",
      "write both halves, such as \\ud83d\\ude00, or the character itself"),
    Bad(
      "[\"⟪\\ude00⟫\\ud83d\"]", "lone-surrogate", "\\ude00 is only half of a surrogate pair",
      "write both halves, such as \\ud83d\\ude00, or the character itself"),
  ]

  private static let notFinite =
    "write a finite number, or remove the key to use the default"

  private static let numbers: [Bad] = [
    Bad("[⟪007⟫]", "invalid-number", "the number 007 begins with 0", "write 7"),
    Bad("[⟪-00.5⟫]", "invalid-number", "the number -00.5 begins with 0", "write -0.5"),
    Bad("[⟪00⟫]", "invalid-number", "the number 00 begins with 0", "write 0"),
    Bad("[⟪+1⟫]", "invalid-number", "the number +1 begins with +", "write 1"),
    Bad("[⟪.5⟫]", "invalid-number", "the number .5 has no digit before the point", "write 0.5"),
    Bad("[⟪-.5⟫]", "invalid-number", "the number -.5 has no digit before the point", "write -0.5"),
    Bad(
      "[⟪1.⟫]", "invalid-number", "the number 1. has no digit after the point",
      "write a digit after the point, or remove the point"),
    Bad(
      "[⟪1e⟫]", "invalid-number", "the number 1e has no digit in its exponent",
      "write a digit after the e, or remove the e"),
    Bad(
      "[⟪1e+⟫]", "invalid-number", "the number 1e+ has no digit in its exponent",
      "write a digit after the e, or remove the e"),
    Bad(
      "[⟪0x1F⟫]", "invalid-number", "the number 0x1F is hexadecimal",
      "numbers are decimal; a color is written \"#rrggbb\""),
    Bad(
      "[⟪16px⟫]", "invalid-number", "the number 16px has a unit",
      "lengths are in points and times are in seconds: write 16"),
    Bad(
      "[⟪2.5em⟫]", "invalid-number", "the number 2.5em has a unit",
      "lengths are in points and times are in seconds: write 2.5"),
    Bad("[⟪1-2⟫]", "invalid-number", "1-2 is not a number"),
    Bad("[⟪-⟫]", "invalid-number", "- is not a number"),
    Bad("[⟪-Infinity⟫]", "invalid-number", "-Infinity is not a JSON number", notFinite),
    Bad("{\"a\": ⟪NaN⟫}", "invalid-number", "NaN is not a JSON number", notFinite),
    Bad(
      "[⟪nan⟫, \n⟪Infinity⟫, \n⟪+inf⟫]",
      [
        .init(code: "invalid-number", message: "nan is not a JSON number", help: notFinite),
        .init(code: "invalid-number", message: "Infinity is not a JSON number", help: notFinite),
        .init(code: "invalid-number", message: "+inf is not a JSON number", help: notFinite),
      ]),
    Bad(
      "[⟪50%⟫]", "invalid-number", "50% is not a JSON number",
      "write 50, or 0.5 if the key takes a fraction"),
    Bad("[⟪5%5⟫]", "invalid-number", "5%5 is not a number"),
  ]

  /// Texts with several errors that are independent of each other.
  private static let several: [Bad] = [
    Bad(
      """
      {
        "canvas": {"width": 390⟪⟫ "height": 844,
          ⟪'scale'⟫: 2, "x": 16px, "y": True}
        "views": [
          {"id": ⟪"a⟫
           "type": "label"},
          {"id": "a"⟪⟫ "b": 3}
        ]
      }
      """,
      [
        .init(code: "missing-comma", message: "expected a comma", help: "put a comma here"),
        .init(
          code: "single-quotes", message: "this string is in single quotes",
          help: "use double quotes"),
        .init(
          code: "unterminated-string", message: "this string has no closing quote",
          help: "put \" at the end of the string; write \\n for a line break"),
        .init(code: "missing-comma", message: "expected a comma", help: "put a comma here"),
      ])
  ]
}
