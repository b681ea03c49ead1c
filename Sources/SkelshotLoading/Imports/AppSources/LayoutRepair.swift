#if Imports
  import SkelshotImport
  import SkelshotLayout
  import SkelshotModel
  import SkelshotPrimitives

  /// Leaves out what makes a scene from code impossible to lay out, as UIKit does at run time.
  ///
  /// The code of an app can depend on values that are unknown, so that constraints conflict or do not determine a
  /// frame. UIKit breaks one of the conflicting constraints. A view whose frame is unknown is left out rather than
  /// placed wrongly.
  struct LayoutRepair {
    /// The maximum number of changes. Each change lays out the scene again.
    private static let limit = 200

    private(set) var scene: Scene
    /// What was left out, each with the reference of the view.
    private(set) var notes: [(text: String, reference: String)] = []

    init(_ scene: Scene) {
      self.scene = scene
      // Sizes of pictures can determine frames, but pictures are not read here.
      guard scene.hasConstraints, scene.pictureReferences.isEmpty else { return }
      for isSkeletonActive in [true, false] {
        while notes.count < Self.limit, let failure = failure(isSkeletonActive), leaveOut(failure) {
        }
      }
    }

    private func failure(_ isSkeletonActive: Bool) -> LayoutFailure? {
      do throws(LayoutFailure) {
        _ = try LayoutEngine.layout(scene, isSkeletonActive: isSkeletonActive)
        return nil
      } catch {
        return error
      }
    }

    /// Returns whether the scene was changed.
    private mutating func leaveOut(_ failure: LayoutFailure) -> Bool {
      switch failure {
      case .ambiguousFrame(let id, _, let reference):
        let name = id.map { "'\($0)'" } ?? "a view"
        return change(
          reference, "the frame of \(name) is unknown, so the view is left out"
        ) { view in
          view = Self.nothing
          return true
        }
      case .conflictingConstraints(let constraints):
        // Code usually adds constraints in the order of their importance.
        guard let last = constraints.last(where: { $0.index != nil }), let index = last.index
        else { return false }
        return remove(
          index, last.reference, "the constraint \(last) conflicts with others and is left out")
      case .unknownConstraintItem(let name, _, let reference, let index):
        return remove(
          index, reference,
          "a constraint to '\(name)', which is not in the same screen, is left out")
      case .noSafeArea(let reference, let index), .invalidConstraint(_, let reference, let index):
        return remove(index, reference, "a constraint that has no meaning here is left out")
      default: return false
      }
    }

    /// A hidden view without a size. It keeps the references of other views unchanged.
    private static let nothing: View = {
      var view = View()
      view.isHidden = true
      view.isSkeletonable = false
      view.placement = Placement(frame: .zero)
      return view
    }()

    private mutating func remove(_ index: Int, _ reference: String, _ note: String) -> Bool {
      change(reference, note) { view in
        guard view.constraints?.indices.contains(index) ?? false else { return false }
        view.constraints?.remove(at: index)
        return true
      }
    }

    /// Changes the view at a reference, or the template of the view. Returns whether there is such a view.
    private mutating func change(
      _ reference: String, _ note: String, _ body: (inout View) -> Bool
    ) -> Bool {
      let steps = reference.split(separator: "/")
      guard Self.change(&scene.views, steps[...], body) else { return false }
      notes.append((note, reference))
      return true
    }

    private static func change(
      _ views: inout [View], _ steps: ArraySlice<Substring>, _ body: (inout View) -> Bool
    ) -> Bool {
      let pieces = (steps.first ?? "").split(whereSeparator: { "[]".contains($0) })
      guard pieces.count == 2, let index = Int(pieces[1]), views.indices.contains(index) else {
        return false
      }
      return change(&views[index], steps.dropFirst(), body)
    }

    private static func change(
      _ view: inout View, _ steps: ArraySlice<Substring>, _ body: (inout View) -> Bool
    ) -> Bool {
      guard let step = steps.first else { return body(&view) }
      guard let slot = TemplateSlot(step, in: view) else {
        return change(&view.subviews, steps, body)
      }
      guard var template = view[slot], change(&template, steps.dropFirst(), body) else {
        return false
      }
      view[slot] = template
      return true
    }
  }
#endif
