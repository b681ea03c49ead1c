package import SwiftSourceModel

/// A type of the app with the members of all its extensions, or the app's extensions of a system type.
package struct AppType: Sendable {
  /// The name with the names of enclosing types.
  package let name: String
  /// The kind, which is `extension` for a type that the app does not declare.
  package internal(set) var kind: TypeDeclaration.Kind
  package internal(set) var bases: [TypeName]
  package internal(set) var location: CodeLocation
  package internal(set) var variables: [String: Variable] = [:]
  /// The names of stored variables in the order of their declarations.
  package internal(set) var order: [String] = []
  package internal(set) var functions: [String: [Function]] = [:]
  package internal(set) var cases: [EnumCase] = []
  package internal(set) var aliases: [String: TypeName] = [:]

  init(_ declaration: TypeDeclaration, name: String) {
    self.name = name
    kind = declaration.kind
    bases = []
    location = declaration.location
    add(declaration)
  }

  mutating func add(_ declaration: TypeDeclaration) {
    if declaration.kind != .extension {
      kind = declaration.kind
      location = declaration.location
      // The superclass comes first, before the protocols of extensions.
      bases = declaration.bases + bases
    } else {
      bases += declaration.bases
    }
    for variable in declaration.variables {
      guard let name = variable.name else { continue }
      if variables[name] == nil { order.append(name) }
      variables[name] = variable
    }
    for function in declaration.functions { functions[function.name, default: []].append(function) }
    cases += declaration.cases
    aliases.merge(declaration.aliases) { first, _ in first }
  }
}
