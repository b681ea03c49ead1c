import SwiftSourceModel
import SwiftSyntax

/// Converts a syntax tree to statements and declarations. Syntax that skelshot does not read becomes `unknown`.
struct SyntaxReader {
  let text: SourceText
  /// The depth of nested syntax that is read. Deeper syntax becomes `unknown`, so that recursion stays shallow.
  static let maximumDepth = 400
  var depth = 0

  init(text: SourceText) { self.text = text }

  func location(_ node: some SyntaxProtocol) -> CodeLocation {
    CodeLocation(text, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// Returns the result of a nested read, or nil if the syntax is nested too deeply.
  mutating func nested<T>(_ read: (inout SyntaxReader) -> T) -> T? {
    guard depth < Self.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    return read(&self)
  }

  // MARK: Top level

  mutating func read(_ items: CodeBlockItemListSyntax, into file: inout SourceFile) {
    for item in items {
      guard case .decl(let declaration) = item.item else { continue }
      read(declaration, into: &file)
    }
  }

  private mutating func read(_ declaration: DeclSyntax, into file: inout SourceFile) {
    if let conditional = declaration.as(IfConfigDeclSyntax.self) {
      if case .statements(let items)? = chosen(conditional)?.elements { read(items, into: &file) }
    } else if let type = type(declaration) {
      file.types.append(type)
    } else if let function = declaration.as(FunctionDeclSyntax.self) {
      file.functions.append(self.function(function))
    } else if let variable = declaration.as(VariableDeclSyntax.self) {
      file.variables += variables(variable)
    } else if let alias = declaration.as(TypeAliasDeclSyntax.self) {
      file.aliases[alias.name.text] = typeName(alias.initializer.value)
    }
  }

  /// Returns the clause of `#if` that an app for iOS compiles for debugging.
  func chosen(_ conditional: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
    for clause in conditional.clauses {
      guard let condition = clause.condition else { return clause }
      if isTrue(condition.trimmedDescription) { return clause }
    }
    return nil
  }

  private func isTrue(_ condition: String) -> Bool {
    if condition.hasPrefix("!") { return !isTrue(String(condition.dropFirst())) }
    let others = ["os(macOS)", "os(watchOS)", "os(tvOS)", "os(Linux)", "canImport(AppKit)"]
    return !others.contains(condition)
  }

  // MARK: Types

  mutating func type(_ declaration: DeclSyntax) -> TypeDeclaration? {
    nested { reader -> TypeDeclaration? in
      switch declaration.as(DeclSyntaxEnum.self) {
      case .classDecl(let node):
        reader.type(.class, node.name.text, node.inheritanceClause, node.memberBlock, node)
      case .actorDecl(let node):
        reader.type(.class, node.name.text, node.inheritanceClause, node.memberBlock, node)
      case .structDecl(let node):
        reader.type(.structure, node.name.text, node.inheritanceClause, node.memberBlock, node)
      case .enumDecl(let node):
        reader.type(.enumeration, node.name.text, node.inheritanceClause, node.memberBlock, node)
      case .protocolDecl(let node):
        reader.type(.protocol, node.name.text, node.inheritanceClause, node.memberBlock, node)
      case .extensionDecl(let node):
        reader.type(
          .extension, node.extendedType.trimmedDescription, node.inheritanceClause,
          node.memberBlock, node)
      default: nil
      }
    } ?? nil
  }

  private mutating func type(
    _ kind: TypeDeclaration.Kind, _ name: String, _ bases: InheritanceClauseSyntax?,
    _ members: MemberBlockSyntax, _ node: some SyntaxProtocol
  ) -> TypeDeclaration {
    let bases = bases?.inheritedTypes.map { typeName($0.type) } ?? []
    var location = self.location(node)
    if let named = node.asProtocol((any NamedDeclSyntax).self) {
      location = self.location(named.name)
    }
    var type = TypeDeclaration(kind, name: plainName(name), bases: bases, location)
    read(members.members, into: &type)
    return type
  }

  /// Removes generic arguments and module names from the name of an extended type.
  private func plainName(_ name: String) -> String {
    let plain = name.split(separator: "<").first.map(String.init) ?? name
    for module in ["UIKit.", "Swift.", "Foundation."] where plain.hasPrefix(module) {
      return String(plain.dropFirst(module.count))
    }
    return plain
  }

  private mutating func read(_ members: MemberBlockItemListSyntax, into type: inout TypeDeclaration)
  {
    for member in members {
      switch member.decl.as(DeclSyntaxEnum.self) {
      case .variableDecl(let node): type.variables += variables(node)
      case .functionDecl(let node): type.functions.append(function(node))
      case .initializerDecl(let node): type.functions.append(initializer(node))
      case .subscriptDecl(let node):
        var function = Function(
          name: "subscript", parameters: parameters(node.parameterClause),
          generics: generics(node.genericParameterClause),
          body: accessors(node.accessorBlock).getter, location(node))
        function.isStatic = isStatic(node.modifiers)
        type.functions.append(function)
      case .enumCaseDecl(let node):
        for element in node.elements {
          let value = element.rawValue.map { expression($0.value) }
          type.cases.append(EnumCase(name: element.name.text, rawValue: value))
        }
      case .typeAliasDecl(let node):
        type.aliases[node.name.text] = typeName(node.initializer.value)
      case .ifConfigDecl(let node):
        if case .decls(let inner)? = chosen(node)?.elements { read(inner, into: &type) }
      default:
        if let inner = self.type(member.decl) { type.types.append(inner) }
      }
    }
  }

  func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.text == "static" || $0.name.text == "class" }
  }

  // MARK: Functions

  mutating func function(_ node: FunctionDeclSyntax) -> Function {
    var function = Function(
      name: node.name.text, parameters: parameters(node.signature.parameterClause),
      generics: generics(node.genericParameterClause), body: node.body.map { body($0.statements) },
      location(node.name))
    function.result = node.signature.returnClause.map { typeName($0.type) }
    function.isStatic = isStatic(node.modifiers)
    return function
  }

  private mutating func initializer(_ node: InitializerDeclSyntax) -> Function {
    var function = Function(
      name: "init", parameters: parameters(node.signature.parameterClause),
      generics: generics(node.genericParameterClause), body: node.body.map { body($0.statements) },
      location(node))
    function.isConvenience = node.modifiers.contains { $0.name.text == "convenience" }
    return function
  }

  private func generics(_ clause: GenericParameterClauseSyntax?) -> [String] {
    clause?.parameters.map(\.name.text) ?? []
  }

  private mutating func parameters(_ clause: FunctionParameterClauseSyntax) -> [Parameter] {
    clause.parameters.map { node in
      let first = node.firstName.text
      var parameter = Parameter(
        label: first == "_" ? nil : first, name: node.secondName?.text ?? first)
      parameter.type = typeName(node.type)
      parameter.isVariadic = node.ellipsis != nil
      parameter.defaultValue = node.defaultValue.map { expression($0.value) }
      return parameter
    }
  }

  // MARK: Variables

  mutating func variables(_ node: VariableDeclSyntax) -> [Variable] {
    let isOutlet = node.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "IBOutlet"
    }
    let isLazy = node.modifiers.contains { $0.name.text == "lazy" }
    let isStatic = isStatic(node.modifiers)
    var result: [Variable] = []
    for binding in node.bindings {
      var variable = Variable(pattern(binding.pattern), location(binding.pattern))
      variable.type = binding.typeAnnotation.map { typeName($0.type) }
      variable.value = binding.initializer.map { expression($0.value) }
      let accessors = accessors(binding.accessorBlock)
      variable.getter = accessors.getter
      variable.setter = accessors.setter
      variable.didSet = accessors.didSet
      (variable.isOutlet, variable.isLazy, variable.isStatic) = (isOutlet, isLazy, isStatic)
      result.append(variable)
    }
    // In `let a, b: CGFloat`, the type applies to both names.
    if result.count > 1, let last = result.last?.type {
      for index in result.indices where result[index].type == nil && result[index].value == nil {
        result[index].type = last
      }
    }
    return result
  }

  private mutating func accessors(
    _ block: AccessorBlockSyntax?
  ) -> (getter: [Statement]?, setter: [Statement]?, didSet: [Statement]?) {
    switch block?.accessors {
    case nil: return (nil, nil, nil)
    case .getter(let items): return (body(items), nil, nil)
    case .accessors(let list):
      var result: (getter: [Statement]?, setter: [Statement]?, didSet: [Statement]?)
      for accessor in list {
        let statements = accessor.body.map { body($0.statements) }
        switch accessor.accessorSpecifier.text {
        case "get": result.getter = statements ?? []
        case "set": result.setter = statements
        case "didSet": result.didSet = statements
        default: break
        }
      }
      return result
    }
  }

  // MARK: Type names

  func typeName(_ type: TypeSyntax, depth: Int = 0) -> TypeName {
    guard depth < 32 else { return TypeName("?") }
    func inner(_ type: TypeSyntax) -> TypeName { typeName(type, depth: depth + 1) }
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let node):
      return TypeName(node.name.text, arguments(node.genericArgumentClause, depth: depth))
    case .memberType(let node):
      let base = node.baseType.trimmedDescription
      if ["UIKit", "Swift", "Foundation"].contains(base) {
        return TypeName(node.name.text, arguments(node.genericArgumentClause, depth: depth))
      }
      return TypeName(base + "." + node.name.text)
    case .optionalType(let node):
      var name = inner(node.wrappedType)
      name.isOptional = true
      return name
    case .implicitlyUnwrappedOptionalType(let node):
      var name = inner(node.wrappedType)
      name.isOptional = true
      return name
    case .arrayType(let node): return TypeName("Array", [inner(node.element)])
    case .dictionaryType(let node):
      return TypeName("Dictionary", [inner(node.key), inner(node.value)])
    case .attributedType(let node): return inner(node.baseType)
    case .someOrAnyType(let node): return inner(node.constraint)
    case .metatypeType(let node): return TypeName("Type", [inner(node.baseType)])
    case .functionType: return TypeName("Function")
    case .tupleType(let node):
      if node.elements.count == 1, let only = node.elements.first { return inner(only.type) }
      return TypeName("Tuple")
    case .compositionType(let node):
      return node.elements.first.map { inner($0.type) } ?? TypeName("?")
    default: return TypeName("?")
    }
  }

  private func arguments(_ clause: GenericArgumentClauseSyntax?, depth: Int) -> [TypeName] {
    clause?.arguments.compactMap { argument in
      if case .type(let type) = argument.argument { return typeName(type, depth: depth + 1) }
      return nil
    } ?? []
  }
}
