import Testing
import TextLayout

/// Rows of the theme: markup as designed, and lines as Chromium and Firefox both break them.
@Suite("Theme conformance")
struct ThemeConformance {
  private struct Case: Decodable {
    let text: String
    let lang: String
    let html: String
    let textRem: Double
    let widthEm: Double
    let lineCount: Int
    let lineCountFirefox: Int
  }

  @Test("line counts and markup of recorded rows")
  func rows() throws {
    let (agreed, total) = try check(Stacks.theme.get())
    print("theme: \(agreed) of \(total)")
    #expect(agreed == total)
  }

  @Test("the whole font with the subset's features and range gives the same rows")
  func rowsFromWholeFont() throws {
    let (agreed, total) = try check(Stacks.themeUncut.get())
    #expect(agreed == total)
  }

  private func check(_ comfortable: FontStack) throws -> (agreed: Int, total: Int) {
    let classic = comfortable.resized(to: 14)
    let differences = try CaseFiles.differences("theme")
    var setter = try Typesetter(stack: comfortable)
    var agreed = 0
    var total = 0
    for file in try CaseFiles.read("theme", as: Case.self) {
      for (index, row) in file.cases.enumerated() {
        let stack = row.textRem == 1 ? comfortable : classic
        let text = LayoutText(linksIn: row.text)
        setter.typeset(text, language: row.lang, stack: stack)
        let count = setter.lineCount(width: Int(row.widthEm * stack.size * 64))
        let html = RowMarkup.html(setter.events, text)
        total += 1
        if count == row.lineCount && count == row.lineCountFirefox && html.utf8.elementsEqual(row.html.utf8) {
          agreed += 1
        } else if differences["\(file.name)#\(index)"] == nil {
          Issue.record("\(file.name)#\(index): lines \(count) of \(row.lineCount)\n\(html)\n\(row.html)")
        }
      }
    }
    return (agreed, total)
  }
}
