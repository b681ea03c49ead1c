// swift-tools-version: 6.2

import PackageDescription

// Draws, encodes, reads and compares pictures without skeletons. `make examples` runs it and checks its pictures.
let package = Package(
  name: "drawing",
  dependencies: [.package(name: "skelshot", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "drawing", dependencies: [.product(name: "SkelshotCompare", package: "skelshot")],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
