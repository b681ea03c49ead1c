/// libyaml, as it is loaded.
package enum YAMLLibrary {
  /// Its name and version: `libyaml 0.2.5`.
  package static var version: String { "libyaml \(YAMLBridge.version)" }
}
