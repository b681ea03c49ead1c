import TestSupport
import Testing

@Suite struct TestReaderTests {
  @Test(arguments: TestReader.allCases)
  func `all readers are installed if they are required`(reader: TestReader) {
    if TestReader.areRequired {
      #expect(reader.isInstalled, "\(reader.rawValue) is not installed: make test-readers")
    }
  }

  @Test func `the installation script lists every reader`() {
    #expect(TestReader.known == TestReader.allCases.map(\.rawValue))
  }
}
