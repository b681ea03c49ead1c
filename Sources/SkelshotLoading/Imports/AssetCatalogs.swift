#if Imports
  import SkelshotFiles
  import SkelshotFormats
  import SkelshotImport
  import SkelshotModel
  import SkelshotPrimitives

  /// The asset catalogs next to an Interface Builder file. Catalogs define the colors and images that the file uses.
  struct AssetCatalogs {
    let catalogs: [String]
    /// The maximum number of folders to search in one catalog.
    private static let folderLimit = 2_000
    private static let contentsLimit = 1 << 20

    /// Finds the catalogs in the file's folder and in its parent, because `Base.lproj` is next to the catalogs.
    init(besides folder: String?) {
      let folder = folder ?? "."
      let above = folder.hasSuffix("/") ? folder + ".." : folder + "/.."
      catalogs = [folder, above].flatMap { place in
        ((try? FolderListing.names(in: place)) ?? []).compactMap(\.text)
          .filter { $0.hasSuffix(".xcassets") }.map { "\(place)/\($0)" }
      }
    }

    /// Finds the colors and images with the given names. Picture paths are relative to `folder`.
    func assets(colors: PathSet, images: PathSet, relativeTo folder: String?)
      -> InterfaceBuilderAssets
    {
      var assets = InterfaceBuilderAssets()
      var left = Self.folderLimit
      for catalog in catalogs {
        search(catalog, "", colors, images, relativeTo: folder, depth: 0, &left, &assets)
      }
      return assets
    }

    /// - Parameter group: The folder prefix for names, with a trailing slash.
    private func search(
      _ place: String, _ group: String, _ colors: PathSet, _ images: PathSet,
      relativeTo folder: String?, depth: Int, _ left: inout Int,
      _ assets: inout InterfaceBuilderAssets
    ) {
      guard depth < 8, left > 0 else { return }
      let names = ((try? FolderListing.names(in: place)) ?? []).compactMap(\.text)
      for name in names where left > 0 {
        let path = "\(place)/\(name)"
        guard let dot = name.lastPlace(of: ".") else {
          guard FileKind(path: path) == .folder else { continue }
          left -= 1
          // In some catalogs, the names of assets include folder names.
          search(
            path, "\(group)\(name)/", colors, images, relativeTo: folder, depth: depth + 1, &left,
            &assets)
          continue
        }
        let stem = String(name[..<dot])
        let known = { (names: PathSet) in [stem, group + stem].first { names.contains($0) } }
        switch name[dot...] {
        case ".colorset":
          guard let name = known(colors), assets.colors[PathKey(name)] == nil
          else { continue }
          assets.colors[PathKey(name)] = contents(of: path)?.color
        case ".imageset":
          guard let name = known(images), assets.images[PathKey(name)] == nil
          else { continue }
          assets.images[PathKey(name)] = picture(in: path, relativeTo: folder)
        default: break
        }
      }
    }

    private func contents(of place: String) -> AssetContents? {
      (try? FileReading.bytes(ofRegularFile: place + "/Contents.json", limit: Self.contentsLimit))
        .map {
          AssetContents($0)
        }
    }

    /// Returns the image with the largest scale among those that layouts can use.
    private func picture(in place: String, relativeTo folder: String?) -> String? {
      let endings = FormatTable.all.filter(\.isReadByLayouts).flatMap(\.extensions).map { ".\($0)" }
      let files = (contents(of: place)?.images ?? []).filter { image in
        guard !image.file.utf8.contains(UInt8(ascii: "/")) else { return false }
        let name = image.file.lowercased()
        return endings.contains { name.hasSuffix($0) }
      }.filter { FileKind(path: "\(place)/\($0.file)") == .file }
      guard let best = files.max(by: { $0.scale < $1.scale }) else { return nil }
      let path = "\(place)/\(best.file)"
      guard let folder, path.hasBytes(first: folder + "/") else { return path }
      return String(Substring(path.utf8.dropFirst(folder.utf8.count + 1)))
    }
  }
#endif
