import Skelshot
import Testing

/// Tests the errors for ids and identifiers that no view or template has.
@Suite struct MisspelledIDTests {
  private func message(_ scene: Scene) -> String? {
    do throws(PictureError) {
      _ = try scene.pixmap()
      return nil
    } catch {
      return "\(error.message.code) \(error.message.text); \(error.message.help ?? "no help")"
    }
  }

  @Test func `the error for an unknown id in a recording suggests the nearest id`() {
    let scene = Scene(width: 20, height: 10) {
      TableView(
        rowHeight: 5,
        cells: [
          "Cell": TableViewCell(id: "row") { ImageView(id: "avatar") }
        ])
    }
    #expect(message(scene.record { $0["avatar"].showSkeleton() }) == nil)
    let misspelled = scene.record {
      $0.hold(.seconds(1))
      $0["avatr"].showSkeleton()
    }
    #expect(
      message(misspelled)
        == #"unknown-id timeline[1]: no view has the id "avatr"; did you mean "avatar"?"#)
    #expect(
      message(scene.record { $0["nobody"].hold(loops: 1) })
        == #"unknown-id timeline[0]: no view has the id "nobody"; give the view this id"#)
  }

  @Test func `the error for an unknown id in a constraint suggests the nearest id`() {
    let scene = Scene(width: 20, height: 10) {
      ContainerView {
        ImageView(id: "avatar", width: 4, height: 4).constraints("left == superview.left")
        Label(height: 4).constraints("left == avatr.right", "right == superveiw.right")
      }
    }
    #expect(message(scene)?.contains(#"a constraint names "avatr""#) == true)
    #expect(message(scene)?.hasSuffix(#"did you mean "avatar"?"#) == true)
  }

  @Test func `the error for an unknown cell template suggests the nearest template`() {
    let scene = Scene(width: 20, height: 10) {
      TableView(rowHeight: 5, cells: ["Message": Label()], sections: [Section(cell: "Mesage")])
    }
    #expect(message(scene)?.hasSuffix(#"did you mean "Message"?"#) == true)
  }

  @Test func `the error for an unknown id in the changes to a row suggests the nearest id`() {
    let scene = Scene(width: 20, height: 10) {
      TableView(
        rowHeight: 5, cells: ["Message": TableViewCell { Label(id: "title") }],
        sections: [
          Section(
            cell: "Message", count: 2,
            prepare: [CellPreparation(.last, changes: ["titel": [.set(\.alpha, 0.5)]])])
        ])
    }
    #expect(
      message(scene)
        == #"unknown-id views[0]: no view in the cell has the id "titel"; did you mean "title"?"#)
  }
}
