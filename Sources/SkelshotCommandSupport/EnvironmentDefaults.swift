public import ArgumentParser
import SkelshotFiles

/// Defaults of options that the environment gives. An option counts before them.
public enum EnvironmentDefaults {
  /// The variables: their names, the options that they stand for, and the commands that have them.
  public static let table: [(variable: String, option: String, commands: String)] = [
    ("SKELSHOT_JOBS", "--jobs", "render, record, verify"),
    ("SKELSHOT_MAX_PIXELS", "--max-pixels", "render, record, verify"),
    ("SKELSHOT_SCALE", "--scale", "render"),
    ("SKELSHOT_FPS", "--fps", "render"),
    ("SKELSHOT_OPTIMIZE", "--optimize", "render"),
  ]

  /// The table as the help shows it.
  public static var help: String {
    table.map { row in
      let gap = String(repeating: " ", count: 21 - row.variable.count)
      return "  \(row.variable)\(gap)\(row.option) of \(row.commands)"
    }.joined(separator: "\n")
  }

  /// Gives an option that was not given the value of its variable.
  ///
  /// - Parameters:
  ///   - option: The option.
  ///   - name: Its name, as `--jobs`.
  /// - Throws: `ValidationError` where the variable says no value of the option. An empty one counts as none.
  public static func fill<Value: ExpressibleByArgument>(
    _ option: inout Value?, _ name: String
  ) throws {
    guard option == nil, let variable = table.first(where: { $0.option == name })?.variable,
      let text = CLibrary.environment(variable), !text.isEmpty
    else { return }
    guard let value = Value(argument: text) else {
      throw ValidationError(
        "\(variable) in the environment is '\(text)', which \(name) does not take.")
    }
    option = value
  }
}
