import SkelshotModel

extension CollectionView {
  /// The collection's content as a data source says it.
  func resolved(_ dataSource: any SkeletonCollectionViewDataSource) -> CollectionContent {
    var content = collectionContent
    var plan = RowPlan(cells: content.cells)
    content.sections = []
    for section in 0..<max(0, dataSource.numSections(in: self)) {
      let count = dataSource.collectionSkeletonView(self, numberOfItemsInSection: section)
      let isAutomatic = count == Self.automaticNumberOfSkeletonItems
      let items = (0..<(isAutomatic ? RowPlan.mostAutomaticRows : max(0, count))).map { item in
        template(dataSource, IndexPath(item: item, section: section), &plan)
      }
      content.sections += RowPlan.runs(items, isAutomatic: isAutomatic)
    }
    content.cells = plan.cells
    return content
  }

  private func template(
    _ dataSource: any SkeletonCollectionViewDataSource, _ indexPath: IndexPath,
    _ plan: inout RowPlan
  ) -> String {
    let identifier = dataSource.collectionSkeletonView(self, cellIdentifierForItemAt: indexPath)
    let made = dataSource.collectionSkeletonView(self, skeletonCellForItemAt: indexPath)
    var cell = made ?? collectionContent.cells[identifier]
    if var prepared = cell {
      dataSource.collectionSkeletonView(self, prepareCellForSkeleton: &prepared, at: indexPath)
      cell = prepared
    }
    return plan.template(identifier, cell)
  }
}
