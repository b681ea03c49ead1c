/// The text that `GET /` returns.
enum UsagePage {
  static func text(_ limits: Limits) -> String {
    """
    skelshot draws skeleton loading screens. Send a layout to get a picture:

      curl --data-binary @layout.json -o out.gif http://127.0.0.1:8080/render

    ?format=webp  gif, apng, webp or png (default: gif if the layout moves, otherwise png)
    ?time=0.5     a still of this time, in seconds
    ?scale=2      pixels per point (default: the layout's)
    ?fps=20       frames per second (default: 30)

    A layout may have at most \(limits.layoutBytes) bytes and must not name pictures. A picture may have at most
    \(limits.pixels) pixels, \(limits.frames) frames and \(limits.pictureBytes) bytes. Errors are text, or JSON with
    "Accept: application/json".

    """
  }
}
