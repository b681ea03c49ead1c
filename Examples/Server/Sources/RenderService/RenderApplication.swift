import Hummingbird
import HummingbirdCore

/// Creates the server.
///
/// - Parameters:
///   - limits: The limits for requests and resources.
///   - address: The address at which the server listens.
public func renderApplication(
  limits: Limits = Limits(), address: BindAddress = .hostname("127.0.0.1", port: 8080)
) -> some ApplicationProtocol {
  let route = RenderRoute(
    limits: limits, places: Places(limits.renders, waiting: limits.waiting))
  let router = Router()
  router.get("/") { _, _ in UsagePage.text(limits) }
  router.get("/health") { _, _ in "ok\n" }
  router.post("/render") { request, _ in try await route.answer(request) }
  return Application(
    router: router,
    // Connections that are idle for 30 seconds are closed.
    server: .http1(configuration: .init(idleTimeout: .seconds(30))),
    configuration: ApplicationConfiguration(
      address: address,
      availableConnectionsDelegate: MaximumAvailableConnections(limits.connections)))
}
