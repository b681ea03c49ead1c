import SwiftSourceModel

/// Streams of RxSwift and Combine. A stream is a record with its first value, which is what the first picture shows.
extension Evaluator {
  /// Methods that return a stream of the same first value.
  private static let passing: Set<String> = [
    "asObservable", "asDriver", "asSignal", "asSingle", "share", "debug", "observe", "observeOn",
    "observeOnMain", "subscribeOn", "receive", "distinctUntilChanged", "removeDuplicates",
    "eraseToAnyPublisher", "take", "prefix", "unwrap",
  ]

  /// Methods of Rx, Combine and others whose closures run when a value arrives.
  static let subscriptions: Set<String> = [
    "subscribe", "bind", "sink", "drive", "observe", "onNext", "emit", "subscribeNext",
  ]

  private func stream(_ value: Value) -> Value {
    .record(Record(type: "Stream", fields: ["value": value]))
  }

  /// Returns a stream, or a value of RxSwift or RxDataSources, or nil for other types.
  func streamValue(
    _ type: String, _ arguments: [ArgumentValue], _ location: CodeLocation
  ) -> Value? {
    switch type {
    case "BehaviorRelay", "BehaviorSubject", "CurrentValueSubject", "Just", "Variable":
      return arguments.first.map { stream($0.value) }
    case "Binder":
      guard case .closure(let closure)? = arguments.last?.value else { return .unknown }
      return .record(
        Record(
          type: "Binder",
          fields: ["base": arguments.first?.value ?? .unknown, "closure": .closure(closure)]))
    default:
      // The data sources of RxDataSources call a closure for each cell.
      guard type.hasPrefix("Rx"), type.hasSuffix("DataSource"), code.types[type] == nil else {
        return nil
      }
      let source = object(type: type, system: "NSObject", location)
      for argument in arguments {
        source.set(argument.label ?? "configureCell", argument.value, argument.location)
      }
      return .object(source)
    }
  }

  /// Returns a stream that a static function such as `Observable.just` makes, or nil.
  func staticStream(_ name: String, _ arguments: [ArgumentValue]) -> Value? {
    ["just", "of"].contains(name) ? arguments.first.map { stream($0.value) } : nil
  }

  /// Returns the reactive extension of a value.
  func reactive(_ base: Value) -> Value {
    .record(Record(type: "Reactive", fields: ["base": base]))
  }

  /// Calls a method of a stream or of a reactive extension, or returns nil if it is not one of them.
  func streamCall(_ base: Value, _ name: String, _ arguments: [ArgumentValue]) -> Value? {
    if case .record(let record) = base, record.type == "Reactive" {
      return reactiveCall(record, name, arguments)
    }
    var value = Value.unknown
    var isStream = false
    if case .record(let record) = base, record.type == "Stream" {
      value = record.fields["value"] ?? .unknown
      isStream = true
    }
    if Self.subscriptions.contains(name), base.isUnknown || isStream {
      let isTransfer = name == "observe" && arguments.first?.label == "on"
      if isTransfer { return base }
      return subscribe(value, arguments)
    }
    guard isStream else { return nil }
    if Self.passing.contains(name) { return base }
    let closure = arguments.first { $0.value.closure != nil }?.value.closure
    switch name {
    case "map":
      return closure.map { stream(value.isUnknown ? .unknown : run($0, [value])) } ?? .unknown
    case "compactMap": return closure.map { stream(run($0, [value])) } ?? .unknown
    case "filter":
      return closure.flatMap { run($0, [value]).flag } == true ? base : stream(.unknown)
    case "startWith", "prepend": return arguments.first.map { stream($0.value) }
    case "accept", "send", "onNext":
      // What a stream sends later is not part of the first picture.
      return Value.none
    default:
      runShowing(arguments)
      return stream(.unknown)
    }
  }

  /// Runs what a subscription does with the first value.
  private func subscribe(_ value: Value, _ arguments: [ArgumentValue]) -> Value {
    if let target = arguments.first(where: { $0.label == "to" })?.value {
      bind(value, to: target, arguments)
      return .unknown
    }
    if value.isUnknown {
      runBuilding(arguments)
    } else if let closure = arguments.first(where: {
      $0.label != "onError" && $0.label != "onCompleted"
    })?
    .value.closure {
      let count = shows.count
      run(closure, [value])
      // A later value, such as that of a state that loads, may show the skeleton.
      if shows.count == count,
        !NameCollector.names(in: closure.closure.body).isDisjoint(with: code.showing)
      {
        run(closure, [])
      }
    }
    return .unknown
  }

  private func bind(_ value: Value, to target: Value, _ arguments: [ArgumentValue]) {
    guard case .record(let record) = target else {
      if let closure = target.closure { run(closure, [value]) }
      return
    }
    switch record.type {
    case "Binder":
      guard let closure = record.fields["closure"]?.closure else { return }
      run(closure, [record.fields["base"] ?? .unknown, value])
    case "Rows":
      guard let table = record.fields["base"]?.object,
        let source = record.fields["source"]?.object
      else { return }
      if let closure = arguments.last?.value.closure {
        source.set("configureRow", .closure(closure))
      }
      source.set("rows", value)
      table.set("dataSource", .object(source), arguments.first?.location)
    default: break
    }
  }

  private func reactiveCall(
    _ record: Record, _ name: String, _ arguments: [ArgumentValue]
  ) -> Value? {
    guard let base = record.fields["base"], let view = base.object, view.isView else { return nil }
    func value(_ label: String) -> Value? { arguments.first { $0.label == label }?.value }
    switch name {
    case "items":
      var source = value("dataSource")?.object
      if source == nil, let location = arguments.first?.location {
        source = object(type: "Rows", system: "NSObject", location)
        source?.set("cellIdentifier", value("cellIdentifier") ?? .unknown)
      }
      guard let source else { return .unknown }
      return .record(Record(type: "Rows", fields: ["base": base, "source": .object(source)]))
    case "setDelegate", "setDataSource":
      if let first = arguments.first {
        set(view, name == "setDelegate" ? "delegate" : "dataSource", first.value, first.location)
      }
      return .unknown
    default: return nil
    }
  }

  /// Returns the rows of each section that a data source of RxSwift or RxDataSources shows, or nil for other sources.
  package func streamedRows(_ source: Object) -> [[Value]]? {
    guard let rows = source["rows"] else { return nil }
    guard case .array(let values) = rows else { return [] }
    if source["configureRow"] != nil { return [values] }
    return values.map { section in
      guard case .array(let items) = member(section, "items", Scope(parent: nil), nil) else {
        return []
      }
      return items
    }
  }

  /// Returns the identifier of the cell for the skeleton that a data source of RxSkeleton names.
  package func streamedIdentifier(_ source: Object, _ table: Object, _ path: Value) -> String? {
    for key in ["reuseIdentifierForRowAtIndexPath", "reuseIdentifierForItemAtIndexPath"] {
      if let closure = source[key]?.closure {
        return run(closure, [.object(source), .object(table), path]).text
      }
    }
    return nil
  }

  /// Makes the cell of a row as a data source of RxSwift or RxDataSources does.
  package func streamedCell(
    _ source: Object, _ table: Object, _ path: Value, _ element: Value
  ) -> Object? {
    if let closure = source["configureCell"]?.closure {
      return run(closure, [.object(source), .object(table), path, element]).object
    }
    guard let closure = source["configureRow"]?.closure else { return nil }
    let row = path.record?.fields["row"] ?? .unknown
    guard let identifier = source["cellIdentifier"]?.text else {
      return run(closure, [.object(table), row, element]).object
    }
    guard let cell = makeCell(table, identifier, anyLocation) else { return nil }
    cell.set("reuseIdentifier", .text(identifier))
    run(closure, [row, element, .object(cell)])
    return cell
  }
}
