import Testing
import TextLayout

/// Lines of plain texts as Chromium breaks them.
@Suite("Layout conformance")
struct LayoutConformance {
  private struct Case: Decodable {
    let text: String
    let lang: String
    let width: Double
    let fontSize: Double
    let starts: [Int]
    let lineCount: Int

    /// Khmer and Lao break by a dictionary, and Chromium's differs from ICU 72's: only counts are compared.
    var needsDictionary: Bool { lang == "km" || lang == "lo" }
  }

  private struct Tally {
    var total = 0
    var agreed = 0

    mutating func add(_ agrees: Bool) {
      total += 1
      agreed += agrees ? 1 : 0
    }
  }

  private struct Tallies {
    var counts = Tally()
    var starts = Tally()
    var dictionaryCounts = Tally()

    /// Whether the case counts as agreeing.
    mutating func add(_ layoutCase: Case, computed: [Int]) -> Bool {
      let sameCount = computed.count == layoutCase.lineCount
      guard !layoutCase.needsDictionary else {
        dictionaryCounts.add(sameCount)
        return sameCount
      }
      let sameStarts = computed == layoutCase.starts
      counts.add(sameCount)
      starts.add(sameStarts)
      return sameStarts
    }
  }

  @Test("lines begin where Chromium begins them")
  func lines() throws {
    let base = try Stacks.plain.get()
    let differences = try CaseFiles.differences("layout")
    var setter = try Typesetter(stack: base)
    var stacks: [Double: FontStack] = [:]
    var tallies = Tallies()
    for file in try CaseFiles.read("layout", as: Case.self) {
      for (index, layoutCase) in file.cases.enumerated() {
        let stack = stacks[layoutCase.fontSize] ?? base.resized(to: layoutCase.fontSize)
        stacks[layoutCase.fontSize] = stack
        let computed = Self.lines(of: layoutCase, &setter, stack)
        let name = "\(file.name)#\(index)"
        if !tallies.add(layoutCase, computed: computed) && differences[name] == nil {
          Issue.record("\(name): recorded \(layoutCase.starts), computed \(computed)")
        }
      }
    }
    print("layout: \(tallies.counts.agreed) of \(tallies.counts.total)")
    print("layout-starts: \(tallies.starts.agreed) of \(tallies.starts.total)")
    print("layout-kmlo: \(tallies.dictionaryCounts.agreed) of \(tallies.dictionaryCounts.total)")
  }

  /// Where the lines of a case begin, in UTF-16 units.
  private static func lines(of layoutCase: Case, _ setter: inout Typesetter, _ stack: FontStack) -> [Int] {
    setter.typeset(LayoutText(layoutCase.text), language: layoutCase.lang, stack: stack, mode: .plain)
    let width = Int(layoutCase.width * 64)
    let starts = setter.lineStarts(width: width)
    #expect(setter.lineCount(width: width) == starts.count)
    let utf8 = layoutCase.text.utf8
    return starts.map {
      layoutCase.text.utf16.distance(from: utf8.startIndex, to: utf8.index(utf8.startIndex, offsetBy: $0))
    }
  }
}
