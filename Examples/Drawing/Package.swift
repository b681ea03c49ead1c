// swift-tools-version: 6.3

import PackageDescription

// Drawing, encoding, reading and comparing without a word of skeletons. `make examples` runs it and looks at what it draws.
let package = Package(
  name: "drawing",
  dependencies: [.package(name: "skelshot", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "drawing", dependencies: [.product(name: "SkelshotCompare", package: "skelshot")],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
