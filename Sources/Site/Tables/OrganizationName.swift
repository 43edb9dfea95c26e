/// Tells the name of a Chinese company, office or school from a person's.
enum OrganizationName {
  /// What such names end in.
  private static let endings = [
    "公司", "集团", "集團", "企业", "企業", "工厂", "工廠", "银行", "銀行", "大学", "大學", "学院", "學院", "学校", "學校", "中学", "中學", "小学",
    "小學", "幼儿园", "医院", "醫院", "诊所", "酒店", "饭店", "宾馆", "超市", "商店", "书店", "协会", "協會", "学会", "委员会", "基金会", "研究所", "研究院",
    "事务所", "中心", "政府", "法院", "警察局", "公安局", "邮局", "派出所", "居委会", "出版社", "报社", "电视台", "博物馆", "图书馆", "航空", "证券", "保险", "物流",
    "快递", "科技", "汽车", "地铁", "客服", "热线", "网",
    "部", "局", "厅", "处", "室", "社", "店",
  ]
  /// A compound surname and a given name of two characters; names that people bear are not longer.
  private static let longestPerson = 4

  static func matches(_ name: String) -> Bool {
    let characters = Array(name.unicodeScalars.filter { !$0.properties.isWhitespace })
    guard let first = characters.first, first.properties.isIdeographic else { return false }
    if characters.count > longestPerson, characters.allSatisfy(\.properties.isIdeographic) { return true }
    let text = characters.map { String($0) }.joined()
    return characters.count > 2
      && endings.contains { text.hasSuffix($0) && ($0.unicodeScalars.count > 1 || characters.count > 3) }
  }
}
