// SkelshotPreview: watches layouts, and serves the page that shows them.
//
// In:    paths of layouts; changes in their folders; requests of a browser, as values.
// Out:   the response to each request, a stream of changes, pictures in files, and messages for the terminal.
// Order: 1. `LayoutFile.find` lists the layouts; `LayoutFiles` lists the files that each is made of.
//        2. A `FolderWatcher` reports changes; `PreviewSession` reloads the layouts that they affect.
//        3. `LayoutLoading` reads, lays out and draws one, on other threads than tasks; a newer change cancels it.
//        4. `PreviewRouter` answers requests from the session, and notifies the pages of changes.
// It knows no sockets, no HTTP library and no arguments; the executable does.

import SkelshotFormats
package import SkelshotDocument
package import SkelshotOutput
package import SkelshotPrimitives

package struct PreviewOptions: Sendable {
  package var paths: [String]
  /// The outputs of each change; may be empty. See `OutputPlan`.
  package var outputs: [String] = []
  /// The format of the outputs, whatever their names.
  package var format: PictureFormat?
  package var variants = VariantSelection()
  /// Settings for storyboards, which override those of the files beside them.
  package var screen = ScreenSettings()
  package var usesColor = false

  package init(paths: [String]) { self.paths = paths }
}

package enum PreviewNote: Sendable {
  /// A layout was drawn, and its outputs were written.
  case drawn(path: String, milliseconds: Int)
  case told(VisibleText)
}
