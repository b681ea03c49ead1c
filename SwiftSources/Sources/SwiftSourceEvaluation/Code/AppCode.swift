package import SwiftSourceModel

/// The declarations of all files of an app, by name.
package struct AppCode: Sendable {
  package private(set) var types: [String: AppType] = [:]
  private(set) var functions: [String: [Function]] = [:]
  private(set) var variables: [String: Variable] = [:]
  private(set) var aliases: [String: TypeName] = [:]
  /// The full names of nested types, by their own names.
  private var nested: [String: String] = [:]
  /// The names of functions that show a skeleton, directly or through other functions of the app.
  package private(set) var showing: Set<String> = []
  /// The names of functions that hide a skeleton.
  private(set) var hiding: Set<String> = []
  /// The names of functions that make or mark views.
  private(set) var building: Set<String> = []
  private static let buildingCalls: Set<String> = [
    "isSkeletonable", "addSubview", "addArrangedSubview", "makeConstraints", "activate",
  ]

  /// Indexes files. If two files declare the same name, the first one counts.
  package init(_ files: [SourceFile]) {
    // Declarations come before extensions, whose order does not matter.
    for file in files { for type in file.types { add(type, in: nil, extensions: false) } }
    for file in files {
      for type in file.types { add(type, in: nil, extensions: true) }
      for function in file.functions { functions[function.name, default: []].append(function) }
      for variable in file.variables {
        if let name = variable.name, variables[name] == nil { variables[name] = variable }
      }
      aliases.merge(file.aliases) { first, _ in first }
    }
    let calls = CallNames(types: types, functions: functions)
    showing = calls.reaching(SkeletonCalls.shows)
    hiding = calls.reaching(["hideSkeleton"])
    building = calls.reaching(Self.buildingCalls)
  }

  private mutating func add(
    _ declaration: TypeDeclaration, in outer: String?, extensions: Bool
  ) {
    var name = outer.map { $0 + "." + declaration.name } ?? declaration.name
    if declaration.kind == .extension { name = resolved(name) }
    if (declaration.kind == .extension) == extensions {
      if types[name] != nil {
        // A second declaration of the same name belongs to another target.
        if declaration.kind == .extension { types[name]?.add(declaration) } else { return }
      } else {
        types[name] = AppType(declaration, name: name)
        if outer != nil, declaration.kind != .extension, nested[declaration.name] == nil {
          nested[declaration.name] = name
        }
      }
    }
    for inner in declaration.types { add(inner, in: name, extensions: extensions) }
  }

  /// Returns the full name of a type, following aliases.
  package func resolved(_ name: String) -> String {
    var name = name
    for _ in 0..<8 {
      if types[name] != nil { return name }
      if let alias = aliases[name] { name = alias.name } else { break }
    }
    return nested[name] ?? name
  }

  /// Returns a type by its name. A nested type can also be found by its name alone.
  package func type(_ name: String) -> AppType? { types[resolved(name)] }

  // MARK: Inheritance

  /// Returns the types whose members an instance of a type has: the type, its superclasses and its protocols. Names of
  /// system types are included, because the app can extend them.
  package func lineage(of name: String) -> [String] {
    var classes: [String] = []
    var protocols: [String] = []
    var current: String? = resolved(name)
    while let name = current, !classes.contains(name), classes.count < 64 {
      classes.append(name)
      guard let type = types[name], type.kind != .extension else {
        if let type = types[name] { protocols += type.bases.map(\.name) }
        current = SystemClasses.superclass(of: name)
        continue
      }
      current = nil
      for (index, base) in type.bases.enumerated() {
        let base = resolved(base.name)
        let isClass =
          types[base].map { $0.kind == .class } ?? false || SystemClasses.contains(base)
        let isFirstUnknown = index == 0 && type.kind == .class && types[base] == nil
        if current == nil, isClass || (isFirstUnknown && SystemClasses.guess(base) != nil) {
          current = isClass ? base : SystemClasses.guess(base)
        } else {
          protocols.append(base)
        }
      }
    }
    var result = classes
    while let next = protocols.first, result.count < 128 {
      protocols.removeFirst()
      if result.contains(next) { continue }
      result.append(next)
      protocols += types[next]?.bases.map { resolved($0.name) } ?? []
    }
    return result
  }

  /// Returns the UIKit class that a class inherits, or the name itself if it is a UIKit class.
  package func systemClass(of name: String) -> String? {
    lineage(of: name).first { SystemClasses.contains($0) }
      ?? (types[resolved(name)] == nil ? SystemClasses.guess(name) : nil)
  }

  /// Returns whether a class is or inherits a class, or conforms to a protocol.
  package func isKind(_ name: String, of other: String) -> Bool {
    lineage(of: name).contains(resolved(other))
  }
}
