import SkelshotDocument
import SkelshotFiles
import SkelshotPrimitives
import SkelshotSyntax

enum NearbyFile {
  private static let mostNames = 2_000

  /// Returns a "did you mean" question if the folder of a missing file contains a similar name, or nil otherwise.
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
