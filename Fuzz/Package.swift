// swift-tools-version: 6.3

import PackageDescription

// Scripts/fuzz.sh says how it is built: everything with AddressSanitizer and with libFuzzer's counters.
let package = Package(
  name: "skelshot-fuzz",
  dependencies: [.package(name: "skelshot", path: "..", traits: ["Goldens", "Imports"])],
  targets: [
    // What libFuzzer has for mutators.
    .target(name: "CFuzzer"),
    .executableTarget(
      name: "skelshot-fuzz",
      dependencies: ["CFuzzer", .product(name: "_SkelshotAttacks", package: "skelshot")],
      // libFuzzer has the main function.
      swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-parse-as-library"])]),
  ]
)
