import Diagnostics
import Inspection

extension Session {
  func runRender() -> ExitCode {
    show { _ throws(Diagnostic) in
      let site = try SiteFolder(files: files).nearest()
      let rendering = try ViewRendering(
        templates: arguments.templates ?? (site ?? ".") + "/Templates",
        resources: Installation(files: files).resources(), files: files)
      let data = try arguments.file.map { file throws(Diagnostic) in try input(file) }
      return try rendering.render(arguments.view ?? "", data: data)
    }
  }
}
