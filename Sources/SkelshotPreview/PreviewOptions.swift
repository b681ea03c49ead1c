// SkelshotPreview: watches layouts and serves the page that shows them.
//
// In:    layout paths, file changes in the watched folders, and browser requests.
// Out:   responses to requests, a stream of changes, picture files, and messages for the terminal.
// Order: 1. `LayoutFile.find` finds the layouts; `LayoutFiles` lists the files that each layout depends on.
//        2. A `FolderWatcher` reports changes; `PreviewSession` reloads the affected layouts.
//        3. `LayoutLoading` loads and draws a layout on a background thread; a newer change cancels it.
//        4. `PreviewRouter` answers requests from the session and notifies the pages of changes.
// Sockets, the HTTP library and arguments are left to the executable.

import SkelshotFormats
package import SkelshotDocument
package import SkelshotOutput
package import SkelshotPrimitives

package struct PreviewOptions: Sendable {
  package var paths: [String]
  /// The paths of the outputs, which are rewritten after every change to a layout. Can be empty. See `OutputPlan`.
  package var outputs: [String] = []
  /// The format of the outputs. Overrides the formats that the file extensions imply.
  package var format: PictureFormat?
  package var variants = VariantSelection()
  /// The storyboard settings, which take precedence over the settings files next to the storyboards.
  package var screen = ScreenSettings()
  package var usesColor = false

  package init(paths: [String]) { self.paths = paths }
}

package enum PreviewNote: Sendable {
  case drawn(path: String, milliseconds: Int)
  case told(VisibleText)
}
