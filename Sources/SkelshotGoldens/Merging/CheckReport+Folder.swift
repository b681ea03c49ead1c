import SkelshotFiles
import SkelshotPipeline
public import SkelshotReport

extension CheckReport {
  /// Writes the report as a folder: `index.html`, `report.json`, and beside them the pictures, which a page of a thousand
  /// of them should not hold. Pictures of an earlier report in the folder are removed; nothing else in it is touched.
  ///
  /// - Parameter folder: The folder; it is made if need be.
  /// - Throws: `FileError` if a file cannot be written; what has not appeared by then is discarded.
  public func write(toFolder folder: String) throws {
    let pictures = ReportPictures(isFolder: true)
    let page = HTMLReport(self, pictures: pictures).text
    let json = JSONReport(self, pictures: pictures).text
    var output = OutputTransaction()
    for (name, bytes) in pictures.files {
      output.add(bytes, to: "\(folder)/\(name)", makingFolders: true)
    }
    output.add(Array(json.utf8), to: "\(folder)/\(Self.jsonName)", makingFolders: true)
    output.add(Array(page.utf8), to: "\(folder)/index.html", makingFolders: true)
    try output.place()
    let own = Set(pictures.files.map(\.name))
    let place = "\(folder)/\(ReportPictures.folder)"
    guard FileKind(path: place) == .folder else { return }
    for name in try FolderListing.names(in: place) {
      let file = "\(ReportPictures.folder)/\(name.shown)"
      guard ReportPictures.isName(file), !own.contains(file),
        PlaceOnDisk.isRegularFile("\(folder)/\(file)")
      else { continue }
      try FileRemoval.remove("\(folder)/\(file)")
    }
  }
}
