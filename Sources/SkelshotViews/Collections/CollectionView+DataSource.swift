import SkelshotModel

extension CollectionView {
  /// Returns the collection's content with the sections and templates that the data source provides.
  var resolvedContent: CollectionContent {
    var content = collectionContent
    if let dataSource {
      content = resolved(dataSource)
    } else if content.sections.isEmpty, content.cells.count == 1, let cell = content.cells.first {
      content.sections = [Section(cell: cell.key)]
    }
    return content
  }

  private func resolved(_ dataSource: any SkeletonCollectionViewDataSource) -> CollectionContent {
    var content = collectionContent
    var plan = SectionPlan(cells: content.cells)
    content.sections = []
    let count = min(max(0, dataSource.numSections(in: self)), SectionPlan.mostSections)
    for section in 0..<count {
      func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: section) }
      var made = plan.section(
        dataSource.collectionSkeletonView(self, numberOfItemsInSection: section), visible: nil,
        SectionPlan.Answers(
          identifier: {
            dataSource.collectionSkeletonView(self, cellIdentifierForItemAt: path($0))
          },
          cell: { dataSource.collectionSkeletonView(self, skeletonCellForItemAt: path($0)) },
          prepare: {
            dataSource.collectionSkeletonView(self, prepareCellForSkeleton: &$0, at: path($1))
          }))
      made.header = supplementary(
        dataSource, Self.elementKindSectionHeader, path(0), &content.supplementaryViews)
      made.footer = supplementary(
        dataSource, Self.elementKindSectionFooter, path(0), &content.supplementaryViews)
      content.sections.append(made)
    }
    content.cells = plan.cells
    return content
  }

  private func supplementary(
    _ dataSource: any SkeletonCollectionViewDataSource, _ kind: String, _ path: IndexPath,
    _ templates: inout [String: View]
  ) -> String? {
    guard
      let identifier = dataSource.collectionSkeletonView(
        self, supplementaryViewIdentifierOfKind: kind, at: path)
    else { return nil }
    var view = collectionContent.supplementaryViews[identifier]
    if var prepared = view {
      dataSource.collectionSkeletonView(self, prepareViewForSkeleton: &prepared, at: path)
      view = prepared
    }
    return SectionPlan.template(identifier, view, in: &templates)
  }
}
