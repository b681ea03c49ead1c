/// The JSON Schema of skelshot.yml, written from the tables by which it is read.
package enum SuiteSchema {
  /// The schema, draft 2020-12, in pretty print.
  package static var json: String { LayoutSchema.suite }
}
