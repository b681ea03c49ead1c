import SkelshotFormats
import SkelshotPrimitives

package struct PreviewRouter: Sendable {
  private let session: PreviewSession
  private let hosts: Set<String>

  /// Creates a router that rejects other host names and other ports, to prevent DNS rebinding.
  package init(_ session: PreviewSession, port: Int) {
    self.session = session
    let names: Set = ["127.0.0.1", "localhost"]
    // Browsers omit HTTP's default port.
    hosts = port == 80 ? names.union(names.map { "\($0):80" }) : Set(names.map { "\($0):\(port)" })
  }

  /// Responds to a request. Drawing a picture can take several seconds.
  package func respond(to request: PreviewRequest) async -> PreviewResponse {
    guard let host = request.host?.lowercased(), hosts.contains(host) else {
      return .text(403, "This server responds only at 127.0.0.1 and localhost.")
    }
    guard !request.isForeign else {
      return .text(403, "This server accepts requests only from its own page.")
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      var response = PreviewResponse.text(405, "Only GET and HEAD are allowed.")
      response.headers.append(("Allow", "GET, HEAD"))
      return response
    }
    switch request.path {
    case "/": return file(PackageResources.watch_html, "text/html; charset=utf-8")
    case "/watch.css": return file(PackageResources.watch_css, "text/css; charset=utf-8")
    case "/watch.js": return file(PackageResources.watch_js, "text/javascript; charset=utf-8")
    case "/state": return .json(await session.stateJSON)
    case "/layout": return .json(await session.layoutJSON(id(in: request)))
    case "/view":
      let index = request.value("view").flatMap { Int($0) } ?? -1
      return .json(await session.viewJSON(index, of: id(in: request)))
    case "/picture": return await picture(request)
    case "/events": return await events(request)
    default: return .text(404, "There is no such page.")
    }
  }

  private func file(_ bytes: [UInt8], _ type: String) -> PreviewResponse {
    PreviewResponse(200, type, .bytes(bytes))
  }

  /// The ID of the requested layout, or -1 if the query has no valid ID.
  private func id(in request: PreviewRequest) -> Int {
    request.value("layout").flatMap { Int($0) } ?? -1
  }

  private func picture(_ request: PreviewRequest) async -> PreviewResponse {
    guard let wanted = PictureRequest({ request.value($0) }) else {
      return .text(400, "There is no such picture.")
    }
    do {
      guard let bytes = try await session.picture(wanted, of: id(in: request)) else {
        return .text(404, "The layout does not exist or cannot be shown yet.")
      }
      return PreviewResponse(200, wanted.contentType, .bytes(bytes))
    } catch let error as PictureError {
      return .text(422, error.message.text.visible)
    } catch {
      // The layout changed during drawing, and the page will try again. An error status would appear in the
      // browser's console.
      return PreviewResponse(204, "text/plain", .bytes([]))
    }
  }

  private func events(_ request: PreviewRequest) async -> PreviewResponse {
    let type = "text/event-stream"
    guard request.method == "GET" else { return PreviewResponse(200, type, .bytes([])) }
    guard let versions = await session.versions() else {
      return .text(503, "Too many pages are open.")
    }
    return PreviewResponse(200, type, .events(versions))
  }
}
