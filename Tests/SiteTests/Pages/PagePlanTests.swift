import Testing

@testable import Site

@Suite struct PagePlanTests {
  private static let slugs = {
    var slugs = SlugTable()
    for name in ["ann", "ben", "cy", "dee"] { _ = slugs.append(name) }
    return slugs
  }()

  private static func page(_ path: String, _ number: Int) -> PlannedPage {
    PlannedPage(path: SitePath(path), content: .markdown(number))
  }

  private static func records(_ table: Int, _ folder: String, order: [Int], places: [UInt32]? = nil) -> RecordPages {
    RecordPages(table: table, folder: folder, slugs: slugs, order: order, places: places)
  }

  private static let plan = {
    var plan = PagePlan()
    plan.append(page("/a.html", 1))
    plan.append(contentsOf: [page("/b.html", 2), page("/c.html", 3)])
    plan.append(records(0, "/people/", order: [2, 0, 1]))
    plan.append(records(1, "/none/", order: []))
    plan.append(records(2, "/names/", order: [3, 9, 0], places: [0, 2]))
    plan.append(contentsOf: [])
    plan.append(PlannedPage(path: SitePath("/old/"), content: .redirect(SitePath("/people/ann.html"))))
    return plan
  }()

  private static let paths = [
    "/a.html", "/b.html", "/c.html", "/people/cy.html", "/people/ann.html", "/people/ben.html", "/names/dee.html",
    "/names/ann.html", "/old/",
  ]

  @Test func pagesOfRecordsStandAmongTheOthers() {
    #expect(Self.plan.map(\.path.text) == Self.paths)
    #expect(Self.plan.indices.reversed().map { Self.plan[$0].path.text } == Self.paths.reversed())
    #expect(PagePlan().isEmpty)
  }

  @Test func contentsAreThoseOfThePages() {
    for position in Self.plan.indices {
      #expect("\(Self.plan.content(position))" == "\(Self.plan[position].content)")
    }
    #expect("\(Self.plan.content(4))" == "\(PlannedPage.Content.record(table: 0, place: 1))")
    #expect("\(Self.plan.content(7))" == "\(PlannedPage.Content.record(table: 2, place: 2))")
    #expect(Self.plan.redirects.map(\.path.text) == ["/old/"])
  }

  @Test func editionsFollowOneAnother() {
    let site = SitePlan([PagePlan(), Self.plan, PagePlan(), Self.plan])
    #expect(site.map(\.page.path.text) == Self.paths + Self.paths)
    #expect(site.map(\.edition) == Array(repeating: 1, count: 9) + Array(repeating: 3, count: 9))
    #expect(site.content(9).edition == 3)
    #expect(SitePlan([]).isEmpty)
  }
}
