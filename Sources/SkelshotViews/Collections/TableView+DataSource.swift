import SkelshotModel
import SkelshotPrimitives

extension TableView {
  /// The table's content with the sections, headers and footers that its data source and delegate provide.
  var resolvedContent: TableContent {
    var content = tableContent
    if let dataSource {
      content = resolved(dataSource)
    } else if content.sections.isEmpty, content.cells.count == 1, let cell = content.cells.first {
      content.sections = [Section(cell: cell.key)]
    }
    if let delegate {
      for section in content.sections.indices {
        if let header = delegate.collectionSkeletonView(
          self, identifierForHeaderInSection: section)
        {
          content.sections[section].header = header
        }
        if let footer = delegate.collectionSkeletonView(
          self, identifierForFooterInSection: section)
        {
          content.sections[section].footer = footer
        }
      }
    }
    return content
  }

  private func resolved(_ dataSource: any SkeletonTableViewDataSource) -> TableContent {
    var content = tableContent
    var plan = SectionPlan(cells: content.cells)
    let count = min(max(0, dataSource.numSections(in: self)), SectionPlan.mostSections)
    content.sections = (0..<count).map { section in
      func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: section) }
      return plan.section(
        dataSource.collectionSkeletonView(self, numberOfRowsInSection: section),
        visible: visibleRows,
        SectionPlan.Answers(
          identifier: { dataSource.collectionSkeletonView(self, cellIdentifierForRowAt: path($0)) },
          cell: { dataSource.collectionSkeletonView(self, skeletonCellForRowAt: path($0)) },
          prepare: {
            dataSource.collectionSkeletonView(self, prepareCellForSkeleton: &$0, at: path($1))
          }))
    }
    content.cells = plan.cells
    return content
  }

  /// The number of visible rows, ⌈table height / row height⌉, or nil if a height is unknown before layout.
  private var visibleRows: Int? {
    guard let rowHeight = tableContent.effectiveRowHeight, rowHeight > 0 else { return nil }
    let placement = attributes.placement
    let height: Double
    if let frame = placement.frame {
      height = frame.height
    } else if let stated = placement.height?.points {
      height = stated
    } else {
      return nil
    }
    return Int(min(max(0, (height / rowHeight).rounded(.up)), Double(SectionPlan.mostRows)))
  }
}
