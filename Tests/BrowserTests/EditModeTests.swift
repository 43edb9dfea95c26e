import Browser
import Effects
import Glibc
import Preview
import Publishing
import TestSupport
import Testing

/// Edit mode as a person uses it. These need the package chromium.
@Suite(.serialized) struct EditModeTests {
  private static let people = "id,name,phone\na,Ann,01\nb,Bob,02\nz,Zoe,03\n"

  private struct Session {
    let folder: String
    let page: Page

    func becomes(_ expression: String) throws -> Bool {
      for _ in 0..<200 {
        if try page.evaluate("!!(\(expression))") == "true" { return true }
        usleep(50_000)
      }
      return false
    }

    func click(_ selector: String) throws {
      #expect(try becomes("document.querySelector('\(selector)')"), "\(selector)")
      _ = try page.evaluate("document.querySelector('\(selector)').click()")
    }

    /// Inside the form.
    func inForm(_ expression: String) throws -> String {
      try page.evaluate(
        "(() => { const form = document.querySelector('galley-edit').shadowRoot; return \(expression) })()")
    }

    func formOpens() throws -> Bool {
      try becomes("document.querySelector('galley-edit').shadowRoot.querySelector('dialog[open]')")
    }

    func enter(_ number: Int, _ text: String) throws {
      _ = try inForm(
        "(form.querySelector('#f\(number)').value = '\(text)', form.querySelector('#f\(number)').dispatchEvent(new Event('input')))"
      )
    }

    func source() throws -> String {
      String(decoding: try FileSystem.disk.read(folder + "/Content/people.csv"), as: UTF8.self)
    }
  }

  private func withSession(_ body: (Session) throws -> Void) throws {
    try TemporaryFolder.with { folder in
      try FileSystem.disk.makeFolder(folder + "/Content")
      let site = """
        title: T
        language: en
        timeZone: UTC
        tables:
          people: {source: people.csv, cell: value1, fields: {name: name, detail: phone}, id: id, detail: page}

        """
      try FileSystem.disk.create(folder + "/Content/site.yaml", Array(site.utf8))
      try FileSystem.disk.create(folder + "/Content/people.csv", Array(Self.people.utf8))
      var options = BuildOptions(site: folder)
      options.resources = Cases.repository
      let server = try LiveServer(
        options, at: LiveServer.Place(port: 0, edits: true), files: .disk, clock: .system, report: { _ in })
      defer { server.stop() }
      let browser = try Browser.launch(executable: Browser.find())
      defer { browser.close() }
      let page = try browser.newPage()
      try page.setViewport(width: 390, height: 700, mobile: true)
      try page.navigate(server.url + "people/")
      let session = Session(folder: folder, page: page)
      #expect(try session.becomes("document.querySelector('.galley-toggle')"))
      let height = try page.evaluate("document.querySelector('.chunk').getBoundingClientRect().height")
      try session.click(".galley-toggle")
      #expect(try session.becomes("document.querySelectorAll('.galley-minus').length === 3"))
      // Controls add nothing to a row's height.
      #expect(try page.evaluate("document.querySelector('.chunk').getBoundingClientRect().height") == height)
      try body(session)
      #expect(page.messages.filter { $0.level == .error && !$0.text.contains("422") }.map(\.text) == [])
    }
  }

  @Test func rowsAreDeletedInTwoStepsAndComeBack() throws {
    try withSession { session in
      try session.click("#r-b .galley-minus")
      #expect(try session.page.evaluate("document.activeElement.className") == "\"galley-delete\"")
      try session.click("#r-b .galley-delete")
      #expect(try session.becomes("!document.querySelector('#r-b')"))
      #expect(try session.source() == "id,name,phone\na,Ann,01\nz,Zoe,03\n")
      try session.click(".galley-undo")
      #expect(try session.becomes("document.querySelector('#r-b .galley-minus')"))
      #expect(try session.source() == Self.people)
    }
  }

  @Test func rowsMoveByKeys() throws {
    try withSession { session in
      #expect(try session.becomes("document.querySelector('#r-a .galley-grip')"))
      _ = try session.page.evaluate(
        "document.querySelector('#r-a .galley-grip').dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowDown', bubbles: true}))"
      )
      #expect(try session.becomes("document.querySelector('.chunk').firstElementChild.id === 'r-b'"))
      #expect(try session.source() == "id,name,phone\nb,Bob,02\na,Ann,01\nz,Zoe,03\n")
    }
  }

  @Test func nothingChangesUntilSave() throws {
    try withSession { session in
      try session.click("#r-a a, #r-a .line")
      #expect(try session.formOpens())
      #expect(try session.inForm("form.querySelector('.save').disabled") == "true")
      try session.enter(2, "none")
      _ = try session.inForm("form.querySelector('.save').click()")
      #expect(try session.becomes("document.querySelector('galley-edit').shadowRoot.querySelector('[aria-invalid]')"))
      try session.enter(2, "0404")
      #expect(try session.source() == Self.people)
      _ = try session.inForm("form.querySelector('.save').click()")
      #expect(try session.becomes("document.querySelector('#r-a').textContent.includes('0404')"))
      #expect(try session.source() == Self.people.replacing("01", with: "0404"))
    }
  }

  @Test func recordsAreAddedBelow() throws {
    try withSession { session in
      try session.click("galley-insert button")
      #expect(try session.formOpens())
      for (number, text) in ["k", "Kim, Jr", "04"].enumerated() { try session.enter(number, text) }
      _ = try session.inForm("form.querySelector('.save').click()")
      #expect(try session.becomes("document.querySelector('#r-k .galley-minus')"))
      #expect(try session.source() == Self.people + "k,\"Kim, Jr\",04\n")
    }
  }
}
