// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "snapshot-tests",
  // In your own package: .package(url: "…/skelshot", from: "…")
  dependencies: [.package(name: "skelshot", path: "../..", traits: [])],
  targets: [
    .target(name: "Feed", dependencies: [.product(name: "Skelshot", package: "skelshot")]),
    .testTarget(
      name: "FeedTests",
      dependencies: ["Feed", .product(name: "SkelshotTesting", package: "skelshot")],
      exclude: ["__Snapshots__"]),
  ]
)
