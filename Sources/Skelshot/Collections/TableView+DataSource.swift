import SkelshotModel

extension TableView {
  /// The table's content as a data source says it.
  func resolved(_ dataSource: any SkeletonTableViewDataSource) -> TableContent {
    var content = tableContent
    var plan = RowPlan(cells: content.cells)
    content.sections = []
    for section in 0..<max(0, dataSource.numSections(in: self)) {
      let count = dataSource.collectionSkeletonView(self, numberOfRowsInSection: section)
      let isAutomatic = count == Self.automaticNumberOfSkeletonRows
      let rows = (0..<(isAutomatic ? automaticRows : max(0, count))).map { row in
        template(dataSource, IndexPath(row: row, section: section), &plan)
      }
      content.sections += RowPlan.runs(rows, isAutomatic: isAutomatic)
    }
    content.cells = plan.cells
    return content
  }

  private func template(
    _ dataSource: any SkeletonTableViewDataSource, _ indexPath: IndexPath, _ plan: inout RowPlan
  ) -> String {
    let identifier = dataSource.collectionSkeletonView(self, cellIdentifierForRowAt: indexPath)
    let made = dataSource.collectionSkeletonView(self, skeletonCellForRowAt: indexPath)
    var cell = made ?? tableContent.cells[identifier]
    if var prepared = cell {
      dataSource.collectionSkeletonView(self, prepareCellForSkeleton: &prepared, at: indexPath)
      cell = prepared
    }
    return plan.template(identifier, cell)
  }

  /// How many rows the table shows, if its height is known here; else more than any shows.
  private var automaticRows: Int {
    guard let height = statedHeight, let rowHeight = tableContent.effectiveRowHeight, rowHeight > 0
    else { return RowPlan.mostAutomaticRows }
    return Int(min(max(1, (height / rowHeight).rounded(.up)), 10_000))
  }

  private var statedHeight: Double? {
    if let frame = attributes.placement.frame { return frame.height }
    if case .points(let height)? = attributes.placement.height { return height }
    return nil
  }
}
