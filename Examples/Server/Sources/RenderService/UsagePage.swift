/// What `GET /` says.
enum UsagePage {
  static func text(_ limits: Limits) -> String {
    """
    skelshot draws skeleton loading screens. Send a layout, get a picture:

      curl --data-binary @layout.json -o out.gif http://127.0.0.1:8080/render

    ?format=gif, apng, webp or png; without it a GIF if the layout moves, else a PNG
    ?time=0.5    the picture of a moment, in seconds
    ?scale=2     pixels per point, in place of the layout's own
    ?fps=20      frames in a second, 30 unless said

    A layout has at most \(limits.layoutBytes) bytes and names no pictures. A picture has at most \(limits.pixels)
    pixels, \(limits.frames) frames and \(limits.pictureBytes) bytes. Mistakes are told as text, or as JSON with
    "Accept: application/json".

    """
  }
}
