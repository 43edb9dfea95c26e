import Diagnostics
import Loading
import Markup
import Syntax

/// Reads a profile: `{name, account, url, summary, avatar, header, discoverable}`. Pictures are names in the images
/// folder; the summary is plain text or reduced HTML.
struct ProfileReader {
  let source: SourceText
  let sink: DiagnosticSink

  func read(_ node: Node, subject: String) -> Profile {
    var keys = KeyReader(node, subject: subject, source: source, sink: sink, .profile)
    var profile = Profile()
    profile.name = keys.text("name")
    profile.account = keys.text("account")
    profile.url = keys.text("url").flatMap { $0.hasPrefix("http") && SafeURL.isSafe($0) ? $0 : nil }
    profile.summary = keys.text("summary").map(Self.blocks) ?? []
    profile.avatar = keys.text("avatar")
    profile.header = keys.text("header")
    profile.isDiscoverable = keys.boolean("discoverable") ?? true
    keys.finish()
    return profile
  }

  private static func blocks(_ text: String) -> [Block] {
    text.utf8.contains(UInt8(ascii: "<"))
      ? HTMLFragment.blocks(of: Array(text.utf8)[...], findsLinks: true) : [PlainText.paragraph(text)]
  }
}
