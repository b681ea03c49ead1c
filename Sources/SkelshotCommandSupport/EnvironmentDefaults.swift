public import ArgumentParser
import SkelshotFiles

/// Default option values from environment variables. Options on the command line take precedence.
public enum EnvironmentDefaults {
  /// The variables, their options, and the commands that use them.
  public static let table: [(variable: String, option: String, commands: String)] = [
    ("SKELSHOT_JOBS", "--jobs", "render, record, verify"),
    ("SKELSHOT_MAX_PIXELS", "--max-pixels", "render, record, verify"),
    ("SKELSHOT_SCALE", "--scale", "render"),
    ("SKELSHOT_FPS", "--fps", "render"),
    ("SKELSHOT_OPTIMIZE", "--optimize", "render"),
  ]

  /// The table, formatted as help text.
  public static var help: String {
    table.map { row in
      let gap = String(repeating: " ", count: 21 - row.variable.count)
      return "  \(row.variable)\(gap)default for \(row.option) (\(row.commands))"
    }.joined(separator: "\n")
  }

  /// Sets a missing option from its environment variable. An empty variable is ignored.
  ///
  /// - Parameters:
  ///   - option: The option's value.
  ///   - name: The option's name, such as `--jobs`.
  /// - Throws: `ValidationError` if the variable has an invalid value.
  public static func fill<Value: ExpressibleByArgument>(
    _ option: inout Value?, _ name: String
  ) throws {
    guard option == nil, let variable = table.first(where: { $0.option == name })?.variable,
      let text = CLibrary.environment(variable), !text.isEmpty
    else { return }
    guard let value = Value(argument: text) else {
      throw ValidationError(
        "The environment variable \(variable) is '\(text)', which \(name) does not accept.")
    }
    option = value
  }
}
