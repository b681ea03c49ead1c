// SkelshotPreview: layouts that are watched, and a page that shows them.
//
// In:    paths of layouts; changes in their folders; requests of a browser, as values.
// Out:   the answer to each request, a stream of changes, pictures in files, and words for the terminal.
// Order: 1. `LayoutFile.find` lists the layouts; `LayoutFiles` says which files each is made of.
//        2. A `FolderWatcher` tells what has changed; `PreviewSession` has what is touched loaded again.
//        3. `LayoutLoading` reads, lays out and draws one, beside the threads of tasks; a newer change ends it.
//        4. `PreviewRouter` answers requests from the session, and tells the pages that something is new.
// It knows no sockets, no HTTP library and no arguments: those are the executable's.

import SkelshotFormats
package import SkelshotDocument
package import SkelshotOutput
package import SkelshotPrimitives

/// What is watched, and what is written.
package struct PreviewOptions: Sendable {
  /// Files, folders and patterns of layouts.
  package var paths: [String]
  /// What each change is written to; nothing where empty. See `OutputPlan`.
  package var outputs: [String] = []
  /// The format of the outputs, whatever their names say.
  package var format: PictureFormat?
  /// The appearances and scales of the outputs.
  package var variants = VariantSelection()
  /// What is said of storyboards, over what the files beside them say.
  package var screen = ScreenSettings()
  /// Whether words for the terminal are coloured.
  package var usesColor = false

  /// Watches layouts.
  package init(paths: [String]) { self.paths = paths }
}

/// Words for the terminal.
package enum PreviewNote: Sendable {
  /// A layout was drawn, and written where files were asked for.
  case drawn(path: String, milliseconds: Int)
  /// What is wrong with a layout, or worth knowing.
  case told(VisibleText)
}
