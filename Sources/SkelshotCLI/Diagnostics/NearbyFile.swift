import SkelshotDocument
import SkelshotFiles
import SkelshotPrimitives
import SkelshotSyntax

/// Finds the file that a mistyped name may mean.
enum NearbyFile {
  /// Names of a folder that are looked at.
  private static let mostNames = 2_000

  /// The question whether a file or folder beside a missing one is meant; nil if none is near.
  static func question(for path: String) -> String? {
    let start =
      path.lastPlace(of: "/").map { path.unicodeScalars.index(after: $0) } ?? path.startIndex
    let (folder, name) = (String(path[..<start]), String(path[start...]))
    guard !name.isEmpty, let names = try? FolderListing.names(in: folder.isEmpty ? "." : folder)
    else { return nil }
    let known = names.prefix(mostNames).filter { !$0.isHidden }.compactMap(\.text)
    return SpellingSuggestion.find(name, among: known).map { "did you mean \(folder)\($0)?" }
  }
}
