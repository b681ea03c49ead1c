import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import Testing

@Suite struct TreeTests {
  @Test func `The tree lists types, frames and bones but omits views that are not skeletonable`()
    throws
  {
    var label = View.label(Size(width: 100, height: 15))
    label.id = "title"
    var scene = Scene(canvas: CanvasSettings(size: Size(width: 320, height: 480)))
    scene.views = [.box(rect(10, 20, 200, 100), [label, .box(nil, skeletonable: false)])]
    let screen = try LayoutEngine.layout(scene, isSkeletonActive: true)
    #expect(
      screen.skeletonTreeDescription == """
        {
          "type": "canvas",
          "isSkeletonable": true,
          "reference": "canvas",
          "frame": [0, 0, 320, 480],
          "children": [
            {
              "type": "view",
              "isSkeletonable": true,
              "reference": "views[0]",
              "frame": [10, 20, 200, 100],
              "children": [
                {
                  "type": "label",
                  "id": "title",
                  "isSkeletonable": true,
                  "reference": "views[0]/subviews[0]",
                  "frame": [10, 20, 100, 15],
                  "bones": [
                    {
                      "line": 0,
                      "frame": [10, 20, 70, 15]
                    }
                  ]
                }
              ]
            }
          ]
        }
        """)
  }
}
