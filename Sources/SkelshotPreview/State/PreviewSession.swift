import SkelshotFormats
import SkelshotDocument
package import SkelshotFiles
import SkelshotLoading
import SkelshotOutput
import SkelshotPrimitives
import SkelshotSyntax
import SkelshotWork

/// The watched layouts: reloads those that changed, keeps their last valid version, and notifies the pages.
package actor PreviewSession {
  struct Entry: Sendable {
    let id: Int
    var file: LayoutFile
    /// The number of times it was loaded; a page requests the picture of a revision.
    var revision = 0
    /// The outcome of the current file; nil before it was first loaded.
    var outcome: LayoutLoading.Outcome?
    /// The last version without errors.
    var shown: PreviewLayout?
    /// The files that it is made of, including those from before an error.
    var files: LayoutFiles?
    /// Pictures of the current version, drawn or being drawn.
    var pictures: [PictureRequest: Task<[UInt8], any Error>] = [:]
    /// The task that loads it, and the number of its change.
    var loading: (number: Int, task: Task<Void, Never>)?
  }

  /// The most pictures kept per layout.
  private static let pictureLimit = 24
  /// The most pages that listen at the same time.
  package static let listenerLimit = 32

  let options: PreviewOptions
  private let watcher: FolderWatcher
  private let tell: @Sendable (PreviewNote) -> Void
  private(set) var entries: [Entry] = []
  private(set) var order: [Int] = []
  private var known: [PathKey: Int] = [:]
  private var plan: OutputPlan?
  /// Problems of the search for layouts, or of the outputs.
  private(set) var troubles: [PreviewMessage] = []
  /// Counts every change that a page may show.
  private(set) var version = 0
  private var hasToldIdle = false
  private var watchedFolders = PathSet()
  private var listeners: [Int: AsyncStream<Int>.Continuation] = [:]
  private var nextNumber = 0

  /// Makes a session; `run()` reads the first files. `tell` receives messages for the terminal, on any thread.
  package init(
    _ options: PreviewOptions, watcher: FolderWatcher,
    tell: @escaping @Sendable (PreviewNote) -> Void
  ) {
    (self.options, self.watcher, self.tell) = (options, watcher, tell)
  }

  /// Loads all layouts, then follows changes until the task is canceled or the watcher ends.
  package func run() async {
    search()
    for id in order { load(id) }
    for await changes in watcher.changes {
      if Task.isCancelled { return }
      take(changes)
    }
  }

  private func take(_ changes: FolderChanges) {
    let before = Set(order)
    // Any change may add or remove a layout.
    search(again: changes.hasFolders || changes.isEverything)
    for id in order where !before.contains(id) || isTouched(id, by: changes) { load(id) }
  }

  private func isTouched(_ id: Int, by changes: FolderChanges) -> Bool {
    entries[id].files?.isTouched(by: changes) ?? false
  }

  private func search(again isAgain: Bool = false) {
    // Watch first, so that later changes are reported.
    watchFolders(again: isAgain)
    var messages: [Message] = []
    var ids = order
    do throws(LayoutSearchError) {
      // An argument without layouts does not exclude the others.
      let found = try LayoutFile.find(options.paths) { messages.append($0.message) }
      ids = found.map { id(of: $0) }
      tellIdle(found)
      if !found.isEmpty, ids != order || plan == nil, let message = makePlan(for: found) {
        messages.append(message)
      }
    } catch {
      messages.append(error.message)
    }
    let newTroubles = messages.prefix(PreviewMessage.limit).map {
      PreviewMessage(
        $0, .error, file: options.paths.joined(separator: " "), source: nil,
        color: options.usesColor)
    }
    for trouble in newTroubles where !troubles.contains(trouble) {
      tell(.told(trouble.terminalText))
    }
    if ids != order || newTroubles != troubles {
      for id in order where !ids.contains(id) { forget(id) }
      (order, troubles) = (ids, newTroubles)
      publish()
    }
    watchFolders()
  }

  /// Whether there are several layouts, or a search that might find several.
  private var isBatch: Bool {
    options.paths.count > 1 || options.paths.contains { LayoutFile.isSearch($0) }
  }

  /// Warns once of screen options that none of several layouts uses.
  private func tellIdle(_ files: [LayoutFile]) {
    guard isBatch, !hasToldIdle, !files.isEmpty else { return }
    hasToldIdle = true
    for message in Message.idle(options.screen.optionNames, forFiles: files.map(\.path)) {
      tell(
        .told(
          DiagnosticText.visible(message, severity: .warning, source: nil, color: options.usesColor)
        ))
    }
  }

  /// Plans the outputs; returns the error if that is impossible.
  private func makePlan(for files: [LayoutFile]) -> Message? {
    guard !options.outputs.isEmpty else { return nil }
    do throws(OutputPlanError) {
      plan = try OutputPlan(
        files, isBatch: isBatch, paths: options.outputs, format: options.format,
        variants: options.variants)
      return nil
    } catch {
      plan = nil
      return error.message
    }
  }

  /// The number of a layout: the index of its entry, which it keeps if it disappears and returns.
  private func id(of file: LayoutFile) -> Int {
    if let id = known[PathKey(file.path)] { return id }
    let id = entries.count
    known[PathKey(file.path)] = id
    entries.append(Entry(id: id, file: file))
    return id
  }

  /// Releases the content of a removed layout.
  private func forget(_ id: Int) {
    entries[id].loading?.task.cancel()
    cancelPictures(of: id)
    (entries[id].outcome, entries[id].shown, entries[id].files) = (nil, nil, nil)
  }

  /// Watches all relevant folders. Returns whether there are new ones.
  @discardableResult
  private func watchFolders(again isAgain: Bool = false) -> Bool {
    var folders = SearchFolders.of(options.paths)
    for id in order {
      let files = entries[id].files
      folders.formUnion(
        files?.folders
          ?? LayoutFiles(of: entries[id].file.path, document: nil, settings: options.screen).folders
      )
    }
    watcher.watch(folders, again: isAgain)
    defer { watchedFolders = folders }
    return !folders.isSubset(of: watchedFolders)
  }

  // MARK: Loading

  /// Loads a layout; cancels the loading of its older version.
  private func load(_ id: Int) {
    entries[id].loading?.task.cancel()
    nextNumber += 1
    let number = nextNumber
    let loading = LayoutLoading(
      file: entries[id].file, options: options, plan: plan, isAlone: !isBatch)
    let task = Task {
      let outcome = try? await Offload.run { jobs in try loading.run(jobs: jobs) }
      if let outcome { self.finish(id, number, outcome) }
    }
    entries[id].loading = (number, task)
  }

  /// Takes the outcome of a layout, unless it has changed since.
  private func finish(_ id: Int, _ number: Int, _ outcome: LayoutLoading.Outcome) {
    guard entries[id].loading?.number == number, order.contains(id) else { return }
    entries[id].loading = nil
    entries[id].files =
      outcome.isBroken
      ? outcome.files.union(entries[id].files ?? outcome.files) : outcome.files
    // A file may have changed before its folder was watched.
    if watchFolders() { return load(id) }
    entries[id].revision += 1
    if let layout = outcome.layout {
      cancelPictures(of: id)
      entries[id].shown = layout
      if let picture = outcome.picture {
        entries[id].pictures[PictureRequest()] = Task { picture }
      }
    }
    entries[id].outcome = outcome
    for message in outcome.messages { tell(.told(message.terminalText)) }
    if !outcome.isBroken {
      tell(.drawn(path: entries[id].file.path, milliseconds: outcome.milliseconds))
    }
    publish()
  }

  // MARK: Pictures

  /// A picture of a layout's current version; nil if it cannot be shown yet. Several pages share one drawing. Throws
  /// `CancellationError` if the layout changed meanwhile.
  package func picture(_ request: PictureRequest, of id: Int) async throws -> [UInt8]? {
    guard order.contains(id), let layout = entries[id].shown else { return nil }
    if let known = entries[id].pictures[request] { return try await known.value }
    if entries[id].pictures.count >= Self.pictureLimit { cancelPictures(of: id) }
    let task = Task {
      try await Offload.run { jobs in try request.draw(layout, jobs: jobs) }
    }
    entries[id].pictures[request] = task
    return try await task.value
  }

  private func cancelPictures(of id: Int) {
    for picture in entries[id].pictures.values { picture.cancel() }
    entries[id].pictures = [:]
  }

  // MARK: Pages

  /// The versions from now on, beginning with the current one; nil if too many pages listen already.
  package func versions() -> AsyncStream<Int>? {
    guard listeners.count < Self.listenerLimit else { return nil }
    nextNumber += 1
    let number = nextNumber
    let (stream, continuation) = AsyncStream.makeStream(
      of: Int.self, bufferingPolicy: .bufferingNewest(1))
    listeners[number] = continuation
    continuation.onTermination = { _ in
      Task { await self.dismiss(number) }
    }
    continuation.yield(version)
    return stream
  }

  private func dismiss(_ number: Int) { listeners[number] = nil }

  private func publish() {
    version += 1
    for listener in listeners.values { listener.yield(version) }
  }
}
