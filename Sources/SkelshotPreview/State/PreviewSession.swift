import SkelshotFormats
import SkelshotDocument
package import SkelshotFiles
import SkelshotLoading
import SkelshotOutput
import SkelshotPrimitives
import SkelshotSyntax
import SkelshotWork

/// Reloads layouts when their files change, keeps the last valid version of each layout, and notifies the pages.
package actor PreviewSession {
  struct Entry: Sendable {
    let id: Int
    var file: LayoutFile
    /// The number of times that the layout was loaded. A page requests the picture for a specific revision.
    var revision = 0
    /// The outcome for the current file; nil before the layout is first loaded.
    var outcome: LayoutLoading.Outcome?
    /// The last version without errors.
    var shown: PreviewLayout?
    /// The files that the layout depends on. After an error, includes the files of the last valid version, too.
    var files: LayoutFiles?
    /// The pictures of the current version that have been drawn or are being drawn.
    var pictures: [PictureRequest: Task<[UInt8], any Error>] = [:]
    /// The task that loads the layout, and the number of the change that started it.
    var loading: (number: Int, task: Task<Void, Never>)?
  }

  /// The maximum number of cached pictures for each layout.
  private static let pictureLimit = 24
  /// The maximum number of pages that can listen at the same time.
  package static let listenerLimit = 32

  let options: PreviewOptions
  private let watcher: FolderWatcher
  private let tell: @Sendable (PreviewNote) -> Void
  private(set) var entries: [Entry] = []
  private(set) var order: [Int] = []
  private var known: [PathKey: Int] = [:]
  private var plan: OutputPlan?
  /// The errors in the search for layouts and in the output paths.
  private(set) var troubles: [PreviewMessage] = []
  /// The version of the content that pages show. Each change increases the version.
  private(set) var version = 0
  private var hasToldIdle = false
  private var watchedFolders = PathSet()
  /// The watched folders in which the arguments search for layouts.
  private var searchFolders = PathSet()
  /// The files of the apps among the arguments. Kept while the files cannot be read.
  private var appFiles: [String] = []
  /// The layouts whose description in the app's code has changed since they were loaded.
  private var changed: Set<Int> = []
  private var toldNotes: Set<Message> = []
  private var listeners: [Int: AsyncStream<Int>.Continuation] = [:]
  private var nextNumber = 0

  /// Creates a session, which loads the layouts in `run()`. `tell` receives messages for the terminal on any thread.
  package init(
    _ options: PreviewOptions, watcher: FolderWatcher,
    tell: @escaping @Sendable (PreviewNote) -> Void
  ) {
    (self.options, self.watcher, self.tell) = (options, watcher, tell)
  }

  /// Loads all layouts. Then reloads changed layouts until the task is canceled or the watcher stops.
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
    // Any change can add or remove a layout.
    search(again: changes.hasFolders || changes.isEverything)
    for id in order
    where !before.contains(id) || changed.contains(id) || isTouched(id, by: changes) { load(id) }
    changed = []
  }

  private func isTouched(_ id: Int, by changes: FolderChanges) -> Bool {
    entries[id].files?.isTouched(by: changes) ?? false
  }

  private func search(again isAgain: Bool = false) {
    // Watching starts before the search, so that the session does not miss a change.
    watchFolders(again: isAgain)
    var known: PathSet
    repeat {
      known = searchFolders
      findLayouts()
      watchFolders()
      // Nothing reports a folder that was created before the folder around it was watched.
    } while !searchFolders.isSubset(of: known)
  }

  private func findLayouts() {
    var messages: [Message] = []
    var ids = order
    do throws(LayoutSearchError) {
      // An argument that matches no layout does not stop the search.
      let search = try LayoutFile.search(options.paths, settings: options.screen) {
        messages.append($0.message)
      }
      let found = search.files
      if !search.sources.isEmpty { appFiles = search.sources }
      tellNotes(search.notes)
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
  }

  /// Whether the arguments contain several layouts, or a search that can find several.
  private var isBatch: Bool {
    options.paths.count > 1 || options.paths.contains { LayoutFile.canBeSeveral($0) }
  }

  /// Tells each note about an app's sources once.
  private func tellNotes(_ notes: [Message]) {
    for note in notes.prefix(PreviewMessage.limit) where toldNotes.insert(note).inserted {
      let text = DiagnosticText.visible(
        note, severity: .warning, source: nil, color: options.usesColor)
      tell(.told(text))
    }
  }

  /// Warns once about screen options if there are several layouts and none of them uses these options.
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

  private func makePlan(for files: [LayoutFile]) -> Message? {
    guard !options.outputs.isEmpty else { return nil }
    do throws(OutputPlanError) {
      plan = try OutputPlan(
        files, isBatch: isBatch && !(files.count == 1 && files[0].screen != nil),
        paths: options.outputs, format: options.format,
        variants: options.variants)
      return nil
    } catch {
      plan = nil
      return error.message
    }
  }

  /// Returns the ID of a layout, which is its index in `entries`. The ID stays the same if the file is deleted and
  /// restored.
  private func id(of file: LayoutFile) -> Int {
    if let id = known[PathKey(file.identity)] {
      if entries[id].file != file {
        entries[id].file = file
        changed.insert(id)
      }
      return id
    }
    let id = entries.count
    known[PathKey(file.identity)] = id
    entries.append(Entry(id: id, file: file))
    return id
  }

  private func forget(_ id: Int) {
    entries[id].loading?.task.cancel()
    cancelPictures(of: id)
    (entries[id].outcome, entries[id].shown, entries[id].files) = (nil, nil, nil)
  }

  /// Watches all relevant folders. Returns whether the session began to watch new folders.
  @discardableResult
  private func watchFolders(again isAgain: Bool = false) -> Bool {
    searchFolders = SearchFolders.of(options.paths)
    var folders = searchFolders
    folders.formUnion(SearchFolders.around(appFiles))
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

  /// Loads a layout. Cancels any earlier load of the layout.
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

  /// Stores the outcome of a load, unless the layout has changed since the load began.
  private func finish(_ id: Int, _ number: Int, _ outcome: LayoutLoading.Outcome) {
    guard entries[id].loading?.number == number, order.contains(id) else { return }
    entries[id].loading = nil
    entries[id].files =
      outcome.isBroken
      ? outcome.files.union(entries[id].files ?? outcome.files) : outcome.files
    // Reloads the layout, since a file can change before the session watches its folder.
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

  /// Returns a picture of the current version. Returns nil if no version can be shown. Pages that request the same
  /// picture share one drawing. Throws `CancellationError` if the layout changes during drawing.
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

  /// A stream of versions, which starts with the current version. nil if too many pages are listening.
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
