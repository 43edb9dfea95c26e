/// What a new site is to be, as the command line says it.
package struct NewSite: Sendable {
  package enum Automation: String, Sendable, CaseIterable {
    case github, gitlab, forgejo, woodpecker, none
  }

  /// Where it goes: a folder that is not there yet, or is empty.
  package var folder: String
  package var title: String?
  package var language: String?
  package var timeZone: String?
  package var baseURL: String?
  package var automation = Automation.github

  package init(folder: String) {
    self.folder = folder
  }
}
