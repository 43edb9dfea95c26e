import Diagnostics
import Effects
import Glibc
import Publishing
import Synchronization
import Syntax
import TestSupport
import Testing

@testable import Preview

/// What a page's edit mode sends, as it stands on the line.
@Suite(.serialized) struct EditDeskTests {
  private static let site = """
    title: T
    language: en
    timeZone: UTC
    tables:
      people: {kind: record, source: people.csv, cell: subtitle, fields: {title: name, detail: phone}, id: id}
      snacks: {source: snacks.yaml, accessory: {check: chosen}, id: name}
      groups: {kind: contact, source: groups.json, sections: groups, id: name}
      plain: {source: cities.bplist, id: name}

    """
  private static let people = "id,name,phone\r\n1,Ann,01\r\n2,\"Bob, Jr\",02\r\n3,Zoe,03\r\n"
  private static let snacks = "- name: Nuts\n  chosen: true\n- name: Rice\n  chosen: false\n"
  private static let groups =
    #"[{"name":"A","contacts":[{"name":"Ann","phone":"11"}]},{"name":"B","contacts":[{"name":"Bob","phone":"22"}]}]"#

  private struct Desk {
    let folder: String
    let server: LiveServer
    let token: String

    func post(_ body: String, _ change: [String: String?] = [:]) throws -> RawClient.Answer {
      var headers: [String: String] = [
        "Origin": "http://localhost:\(server.port)", "Content-Type": "application/json", "X-Galley-Token": token,
        "Content-Length": String(body.utf8.count),
      ]
      for (name, value) in change { headers[name] = value }
      return try RawClient.get(
        "/.galley/edit", from: server.port, method: "POST", host: "localhost:\(server.port)", headers, body: body)
    }

    func text(_ name: String) throws -> String {
      String(decoding: try FileSystem.disk.read(folder + "/Content/" + name), as: UTF8.self)
    }

    func save(_ name: String, _ text: String) throws {
      try FileSystem.disk.write(folder + "/Content/" + name, Array(text.utf8))
    }

    func ids(_ page: String) throws -> [String] {
      let html = try RawClient.get("/\(page)/", from: server.port).text
      return html.split(separator: "id=\"r-").dropFirst().map { "r-" + $0.prefix { $0 != "\"" } }
    }
  }

  private func withDesk(_ files: FileSystem = .disk, _ body: (Desk) throws -> Void) throws {
    try TemporaryFolder.with { folder in
      let disk = FileSystem.disk
      try disk.makeFolder(folder + "/Content")
      for (name, text) in [
        ("site.yaml", Self.site), ("people.csv", Self.people), ("snacks.yaml", Self.snacks),
        ("groups.json", Self.groups), ("cities.bplist", "{ name = Rome; }"),
      ] {
        try disk.create(folder + "/Content/" + name, Array(text.utf8))
      }
      var options = BuildOptions(site: folder)
      options.resources = Cases.repository
      let server = try LiveServer(
        options, at: LiveServer.Place(port: 0, edits: true), files: files, clock: .system, report: { _ in })
      defer { server.stop() }
      let page = try RawClient.get("/people/", from: server.port).text
      let token = try #require(page.split(separator: "data-token=\"").last?.prefix { $0 != "\"" })
      try body(Desk(folder: folder, server: server, token: String(token)))
    }
  }

  private static func people(_ op: String, _ row: String, _ more: String = "") -> String {
    #"{"op":"\#(op)","page":"people/index.html","row":"\#(row)"\#(more)}"#
  }

  @Test func onlyOwnPagesCanEdit() throws {
    try withDesk { desk throws in
      let body = Self.people("delete", "r-1")
      #expect(try desk.post(body, ["Origin": "http://evil.example"]).status == 403)
      #expect(try desk.post(body, ["Origin": nil]).status == 403)
      #expect(try desk.post(body, ["X-Galley-Token": "guess"]).status == 403)
      #expect(try desk.post(body, ["Content-Type": "text/plain"]).status == 403)
      #expect(try desk.post(body, ["Sec-Fetch-Site": "cross-site"]).status == 403)
      #expect(try desk.post("[").status == 400)
      #expect(try RawClient.get("/.galley/edit", from: desk.server.port).status == 405)
      #expect(try RawClient.get("/people/", from: desk.server.port, method: "POST").status == 405)
      #expect(try desk.text("people.csv") == Self.people)
    }
  }

  @Test func recordsAreEditedInPlaceAndUndone() throws {
    try withDesk { desk throws in
      let form = try desk.post(Self.people("record", "r-2"))
      #expect(form.status == 200)
      #expect(form.text.contains(#"{"name":"phone","text":"02","kind":"text","keyboard":"phone","isName":false}"#))
      let tag = try #require(form.text.split(separator: "\"tag\":\"").last?.prefix { $0 != "\"" })
      let edit = Self.people("set", "r-2", #","tag":"\#(tag)","fields":{"phone":"099"}"#)
      #expect(try desk.post(edit).text == #"{"undo":1}"#)
      #expect(try desk.text("people.csv") == Self.people.replacing("02", with: "099"))
      // The page is what the file is.
      #expect(try RawClient.get("/people/", from: desk.server.port).text.contains("099"))
      // A second form that was opened before knows nothing of it.
      #expect(try desk.post(edit).status == 409)
      #expect(try desk.post(#"{"op":"undo"}"#).text == #"{"undo":0}"#)
      #expect(try desk.text("people.csv") == Self.people)
    }
  }

  @Test func recordsComeMoveAndGo() throws {
    try withDesk { desk throws in
      let insert = Self.people("insert", "", #","beside":"r-1","fields":{"id":"4","name":"Kim","phone":"04"}"#)
      #expect(try desk.post(insert).status == 200)
      #expect(try desk.ids("people") == ["r-1", "r-4", "r-2", "r-3"])
      #expect(try desk.post(Self.people("move", "r-3", #","beside":"r-1","before":true"#)).status == 200)
      #expect(try desk.ids("people") == ["r-3", "r-1", "r-4", "r-2"])
      #expect(try desk.post(Self.people("delete", "r-2")).status == 200)
      #expect(try desk.text("people.csv") == "id,name,phone\r\n3,Zoe,03\r\n1,Ann,01\r\n4,Kim,04\r\n")
      #expect(try desk.post(Self.people("delete", "r-2")).status == 409)
    }
  }

  @Test func oneIsChosen() throws {
    try withDesk { desk throws in
      let ids = try desk.ids("snacks")
      #expect(try desk.post(#"{"op":"choose","page":"snacks/index.html","row":"\#(ids[1])"}"#).status == 200)
      #expect(try desk.text("snacks.yaml") == "- name: Nuts\n  chosen: false\n- name: Rice\n  chosen: true\n")
    }
  }

  @Test func recordsMoveAcrossSections() throws {
    try withDesk { desk throws in
      let ids = try desk.ids("groups")
      let move = #"{"op":"move","page":"groups/index.html","row":"\#(ids[0])","beside":"\#(ids[1])","before":false}"#
      #expect(try desk.post(move).status == 200)
      #expect(
        try desk.text("groups.json")
          == #"[{"name":"A","contacts":[]},{"name":"B","contacts":[{"name":"Bob","phone":"22"},{"name":"Ann","phone":"11"}]}]"#
      )
      let bad = #"{"op":"set","page":"groups/index.html","row":"\#(ids[1])","fields":{"name":" ","phone":""}}"#
      #expect(try desk.post(bad).text.contains("A record needs a name"))
      let phone = #"{"op":"set","page":"groups/index.html","row":"\#(ids[1])","fields":{"phone":"none"}}"#
      #expect(try desk.post(phone).status == 422)
    }
  }

  @Test func otherFormatsSayThatTheyAreReadOnly() throws {
    try withDesk { desk throws in
      let answer = try desk.post(#"{"op":"page","page":"plain/index.html"}"#)
      #expect(answer.text.contains("can only be read"))
    }
  }

  @Test func aFileThatChangedInTheMeantimeIsAConflict() throws {
    // Nobody tells this site of changes.
    var files = FileSystem.disk
    files.permit = { from, to throws(FileError) in
      // In the last moment before the edit is written, an editor saves the file.
      try FileSystem.disk.write(from, Array("id,name,phone\n1,Saved,01\n".utf8))
      try FileSystem.disk.permit(from, to)
    }
    try withDesk(files) { desk throws in
      let answer = try desk.post(Self.people("set", "r-1", #","fields":{"name":"Lost"}"#))
      #expect(answer.status == 409)
      #expect(try desk.text("people.csv") == "id,name,phone\n1,Saved,01\n")
    }
  }

  @Test func aFullDiskLosesNothing() throws {
    var files = FileSystem.disk
    files.create = { path, _ throws(FileError) in throw FileError(operation: "write", path: path, code: ENOSPC) }
    try withDesk(files) { desk throws in
      let answer = try desk.post(Self.people("set", "r-1", #","fields":{"name":"New"}"#))
      #expect(answer.status == 422)
      #expect(answer.text.contains("people.csv"))
      #expect(try desk.text("people.csv") == Self.people)
      #expect(try FileSystem.disk.list(desk.folder + "/Content").allSatisfy { !$0.hasSuffix("~") })
    }
  }

  @Test func longBodiesAreRefused() throws {
    try withDesk { desk throws in
      #expect(try desk.post(String(repeating: "x", count: (1 << 20) + 1)).status == 413)
    }
  }
}
