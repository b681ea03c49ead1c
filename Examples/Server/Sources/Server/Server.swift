import Glibc
import Hummingbird
import RenderService

/// The program. Environment variables set its address and its limits.
@main
struct Server {
  static func main() async throws {
    do {
      let settings = try Settings(Environment())
      try await renderApplication(
        limits: settings.limits, address: .hostname(settings.host, port: settings.port)
      ).runService()
    } catch let mistake as Settings.Mistake {
      print(mistake)
      exit(64)
    }
  }
}
