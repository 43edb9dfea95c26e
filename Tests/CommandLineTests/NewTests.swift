import Effects
import TestSupport
import Testing

@testable import CommandLine

@Suite("galley new")
struct NewTests {
  private static let card = """
    BEGIN:VCARD
    VERSION:3.0
    UID:1
    FN:Ada Byron
    N:Byron;Ada;;;
    ORG:Engines
    TEL;TYPE=WORK:555-0110
    TEL;TYPE=HOME:MARKER-0111
    ADR;TYPE=HOME:;;MARKER Street 1;Town;;;
    ADR;TYPE=WORK:;;MARKER Works 1;Town;;;
    BDAY:1815-12-10
    NOTE:MARKER note
    X-PASSPORT:MARKER-P1
    CATEGORIES:MARKER friends
    END:VCARD

    """

  private static let google = """
    First Name,Last Name,Birthday,Notes,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Salary
    Maya,Chen,MARKER-07,MARKER,Work,maya@example.org,Work,555-0112,Home,MARKER-1,Home,MARKER Road,MARKER-9

    """

  private static func ben(_ number: String) -> String {
    "BEGIN:VCARD\nVERSION:3.0\nUID:2\nFN:Ben Cole\nTEL:555-\(number)\nEND:VCARD\n"
  }

  private func build(_ run: ImportRun, _ site: String) -> ExitCode? {
    run("build", "@\(site)", "--strict")
  }

  @Test("A site of cards builds without a warning and holds nothing that is private")
  func cards() throws {
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      try run.write("ada.vcf", Self.card)
      #expect(run("new", "@site", "--from", "@ada.vcf", "--title", "People: ours") == .done)
      #expect(run.stderr.contains("galley serve"))
      #expect(run.stderr.contains("'note'"))
      #expect(build(run, "site") == .done, "\(run.stderr)")
      #expect(try run.files(in: "site", containing: "MARKER") == [])
      #expect(try run.files(in: "site/public", containing: "555-0110").isEmpty == false)
      #expect(try run.files(in: "site/public", containing: "1815").isEmpty)
      #expect(!FileSystem.disk.exists(folder + "/site/ada.vcf"))
      #expect(FileSystem.disk.exists(folder + "/site/.github/workflows/pages.yml"))
      #expect(try run.read("site/.gitignore").contains("/public/"))
    }
  }

  @Test("A site of Google's table builds without a warning and holds nothing that is private")
  func table() throws {
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      try run.write("contacts.csv", Self.google)
      #expect(run("new", "@site", "@contacts.csv", "--ci", "gitlab", "--language", "en") == .done, "\(run.stderr)")
      #expect(build(run, "site") == .done, "\(run.stderr)")
      #expect(try run.files(in: "site", containing: "MARKER") == [])
      #expect(try run.files(in: "site/public", containing: "maya@example.org").isEmpty == false)
      #expect(FileSystem.disk.exists(folder + "/site/.gitlab-ci.yml"))
      #expect(!FileSystem.disk.exists(folder + "/site/.github"))
    }
  }

  @Test("A new directory is searched by what it has, and says what a field is called here")
  func search() throws {
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      try run.write("a.csv", "Name;Vorname;Telefon;Durchwahl\nÖz;Zoë;030 1;201\nMüller;Jörg;030 2;202\n")
      #expect(run("new", "@site", "@a.csv", "--ci", "none", "--language", "de") == .done, "\(run.stderr)")
      let yaml = try run.read("site/Content/site.yaml")
      #expect(yaml.contains("search: [name, phoneNumber, Durchwahl]\n"))
      #expect(yaml.contains("timeZone: \"Europe/Berlin\"") || yaml.contains("timeZone: Europe/Berlin"))
      #expect(yaml.contains("lastName: lastName"))
      #expect(
        try run.read("site/Content/people/people.ndjson").contains(
          "\"name\":\"Zoë Öz\",\"given\":\"Zoë\",\"family\":\"Öz\""))
      #expect(build(run, "site") == .done, "\(run.stderr)")
      try run.write("site/Content/site.yaml", yaml.replacing("[name, phoneNumber", with: "[name, phone"))
      #expect(build(run, "site") == .failed)
      #expect(run.stderr.contains("Did you mean 'phoneNumber'?"), "\(run.stderr)")
      try run.write("site/Content/site.yaml", yaml.replacing("[name, phoneNumber", with: "[name, quux"))
      #expect(build(run, "site") == .failed)
      #expect(run.stderr.contains("Its columns are 'name', 'firstName'"), "\(run.stderr)")
    }
  }

  @Test("Pictures that lie beside records, or that records name, are their photos")
  func picturesBeside() throws {
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      let picture = TestPicture.png(marked: Array("MARKER".utf8))
      try run.write("cards/ada.yaml", "organization: Ada Ltd\nphone: 1\n")
      try run.write("cards/ada.PNG", picture)
      try run.write("cards/bo.yaml", "name: Bo\nphone: 2\nphoto: pictures/b.png\n")
      try run.write("cards/pictures/b.png", picture)
      try run.write("cards/cy.yaml", "name: Cy\nphone: 3\nphoto: ../secret.png\n")
      try run.write("secret.png", picture)
      #expect(run("new", "@site", "@cards", "--ci", "none", "--language", "en") == .done, "\(run.stderr)")
      #expect(run.stderr.contains("pictures that are not there or cannot be cleaned: 1"), "\(run.stderr)")
      #expect(try run.read("site/Content/site.yaml").contains("photo: {match: \"photos/{image}\", shape: circle}"))
      #expect(build(run, "site") == .done, "\(run.stderr)")
      #expect(!run.stderr.contains("not published") && !run.stderr.contains("without photo"), "\(run.stderr)")
      #expect(try FileSystem.disk.files(below: folder + "/site/public/photos").count == 2)
      #expect(try run.files(in: "site", containing: "MARKER") == [])
    }
  }

  @Test(
    "A new directory is its site's front page, and files every name under a letter",
    arguments: [
      ("Ada Byron\nBen Cole", "letter"), ("Ada Byron\nBen Cole\n单小明", "{by: letter, han: pinyin}"),
      ("单小明\n张伟\nAda Byron", "letter"),
      ("Анна Белова\nПётр Иванов\nИрина Крылова\nBo Li", "{by: letter, addLabels: [en]}"),
      ("Ada Byron\nBen Cole\n单小明\nΆννα", "script"), ("Ada Byron\nAnna Cole\nИрина", "script"),
    ])
  func letters(names: String, sections: String) throws {
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      try run.write("names.csv", "Name\n" + names + "\n")
      #expect(run("new", "@site", "@names.csv") == .done, "\(run.stderr)")
      #expect(try run.read("site/Content/site.yaml").contains("    sections: \(sections) "))
      #expect(build(run, "site") == .done, "\(run.stderr)")
      let page = try run.read("site/public/index.html")
      #expect(page.contains("</h1>") && !page.contains(#"id="letter-23""#))
    }
  }

  @Test("A site of a workbook builds without a warning; hidden columns, rows and sheets are nowhere")
  func workbook() throws {
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      try run.write("book.xlsx", TestWorkbook.phoneBook.bytes)
      #expect(run("new", "@site", "@book.xlsx", "--ci", "none") == .done, "\(run.stderr)")
      #expect(run.stderr.contains("hidden-row"))
      #expect(build(run, "site") == .done, "\(run.stderr)")
      #expect(try run.files(in: "site", containing: "MARKER") == [])
      #expect(try run.files(in: "site/public", containing: "王小明").isEmpty == false)
      #expect(try run.files(in: "site/public", containing: "13800100000").isEmpty == false)
    }
  }

  @Test("Identity numbers are never taken")
  func identityNumbers() throws {
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      try run.write("staff.csv", "姓名,工号,部门\n张三,11010519491231002X,财务\n李四,11010519491231002X,财务\n")
      #expect(run("new", "@site", "@staff.csv") == .done, "\(run.stderr)")
      #expect(run.stderr.contains("identity numbers"))
      #expect(try run.files(in: "site", containing: "110105") == [])
    }
  }

  @Test("A folder that is not empty stays as it is")
  func fullFolder() throws {
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      try run.write("site/mine.txt", "x")
      #expect(run("new", "@site") == .failed)
      #expect(run.stderr.contains("folder-not-empty"))
      #expect(try FileSystem.disk.list(folder + "/site") == ["mine.txt"])
    }
  }

  @Test("What cannot be read makes no site")
  func unreadable() throws {
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      try run.write("a.bin", [0, 1, 2, 3])
      #expect(run("new", "@site", "@a.bin") == .failed)
      #expect(run("new", "@site", "@missing.vcf") == .failed)
      #expect(!FileSystem.disk.exists(folder + "/site"))
      #expect(run("new") == .badUsage)
    }
  }

  @Test("Without an export there is a sample, which builds without a warning")
  func sample() throws {
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      #expect(run("new", "@site", "--time-zone", "Europe/Berlin", "--base-url", "https://a.example/") == .done)
      #expect(build(run, "site") == .done, "\(run.stderr)")
    }
  }

  @Test("A newer export is merged by id; what is gone is removed only when asked for")
  func add() throws {
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      try run.write("old.vcf", Self.card + Self.ben("0113"))
      try run.write("new.vcf", Self.ben("0114") + "BEGIN:VCARD\nFN:Cy Dee\nUID:3\nEND:VCARD\n")
      #expect(run("new", "@site", "@old.vcf") == .done)
      #expect(run("add", "@new.vcf", "--site", "@site") == .done, "\(run.stderr)")
      #expect(run.stderr.contains("1 new, 1 changed, 0 as before, 1 gone"), "\(run.stderr)")
      var lines = try run.read("site/Content/people/people.ndjson").split(separator: "\n")
      #expect(lines.count == 3)
      #expect(lines[1].contains("555-0114"))
      #expect(run("add", "@new.vcf", "--site", "@site", "--remove-gone") == .done)
      lines = try run.read("site/Content/people/people.ndjson").split(separator: "\n")
      #expect(lines.count == 2)
      #expect(try run.files(in: "site", containing: "MARKER") == [])
      #expect(build(run, "site") == .done, "\(run.stderr)")
    }
  }
}
