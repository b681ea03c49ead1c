/// A variable or constant: stored, computed, lazy or local.
package struct Variable: Sendable {
  package var pattern: Pattern
  package var type: TypeName?
  package var value: Expression?
  package var getter: [Statement]?
  package var setter: [Statement]?
  package var didSet: [Statement]?
  package var isStatic = false
  package var isOutlet = false
  package var isLazy = false
  package var location: CodeLocation

  package init(_ pattern: Pattern, _ location: CodeLocation) {
    self.pattern = pattern
    self.location = location
  }

  /// The variable's name, unless its pattern is a tuple.
  package var name: String? {
    if case .name(let name) = pattern { name } else { nil }
  }
}

package struct Parameter: Sendable {
  package var label: String?
  package var name: String
  package var type: TypeName?
  package var defaultValue: Expression?
  package var isVariadic = false

  package init(label: String?, name: String) {
    self.label = label
    self.name = name
  }
}

/// A function or initializer, whose name is `init`, or a subscript, whose name is `subscript`.
package struct Function: Sendable {
  package var name: String
  package var parameters: [Parameter]
  package var generics: [String]
  package var result: TypeName?
  /// The statements, or nil for a requirement of a protocol.
  package var body: [Statement]?
  package var isStatic = false
  package var isConvenience = false
  package var location: CodeLocation

  package init(
    name: String, parameters: [Parameter], generics: [String] = [], body: [Statement]?,
    _ location: CodeLocation
  ) {
    self.name = name
    self.parameters = parameters
    self.generics = generics
    self.body = body
    self.location = location
  }
}

package struct EnumCase: Sendable {
  package var name: String
  package var rawValue: Expression?

  package init(name: String, rawValue: Expression?) {
    self.name = name
    self.rawValue = rawValue
  }
}

/// A class, structure, enumeration, protocol, or an extension of one.
package struct TypeDeclaration: Sendable {
  package enum Kind: Sendable { case `class`, structure, enumeration, `protocol`, `extension` }

  package var kind: Kind
  /// The name without the names of enclosing types.
  package var name: String
  package var bases: [TypeName]
  package var variables: [Variable] = []
  package var functions: [Function] = []
  package var cases: [EnumCase] = []
  package var aliases: [String: TypeName] = [:]
  package var types: [TypeDeclaration] = []
  package var location: CodeLocation

  package init(_ kind: Kind, name: String, bases: [TypeName], _ location: CodeLocation) {
    self.kind = kind
    self.name = name
    self.bases = bases
    self.location = location
  }
}

/// Everything that a Swift file declares.
package struct SourceFile: Sendable {
  package var text: SourceText
  package var types: [TypeDeclaration] = []
  package var functions: [Function] = []
  package var variables: [Variable] = []
  package var aliases: [String: TypeName] = [:]
  package var notes: [Note] = []

  package init(text: SourceText) { self.text = text }
}
