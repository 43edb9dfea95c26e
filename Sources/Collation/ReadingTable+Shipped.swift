// Made by Tests/Cases/index/make-tables.py from surname-readings.txt.

extension ReadingTable {
  /// Rules with commas between them; a surname alone is a compound that reads plainly.
  static let shipped = """
    曾 zēng, 单 shàn, 單 shàn, 解 xiè, 仇 qiú, 区 ōu, 區 ōu, 查 zhā, 任 rén, 盖 gě, 蓋 gě, 葛 gě, 朴 piáo, 洗 xiǎn, 翟
    zhái, 覃 qín, 种 chóng, 折 shé, 华 huà, 華 huà, 缪 miào, 繆 miào, 那 nā, 哈 hǎ, 乐 yuè, 樂 yuè, 员 yùn, 員 yùn, 贠
    yùn, 貟 yùn, 秘 bì, 召 shào, 隗 wěi, 郇 xún, 能 nài, 乜 niè, 句 gōu, 祭 zhài, 牟 mù, 纪 jǐ, 紀 jǐ, 过 guō, 過 guō,
    都 dū, 於 yū, 占 zhān, 撒 sǎ, 薄 bó, 繁 pó, 闕 quē, 燕 yān, 炅 guì, 賁 bēn, 相 xiàng, 重 chóng, 干 gān, 甯 nìng, 佴
    nài, 角 jué, 六 lù, 粘 nián, 舍 shè, 卜 bǔ, 阚 kàn, 肖 xiāo, 卓 zhuó, 尉迟 yù chí, 尉遲 yù chí, 万俟 mò qí, 萬俟 mò
    qí, 澹台 tán tái, 澹臺 tán tái, 单于 chán yú, 單于 chán yú, 令狐 líng hú, 诸葛 zhū gě, 諸葛 zhū gě, 乐正 yuè zhèng,
    樂正 yuè zhèng, 子车 zǐ jū, 子車 zǐ jū, 夹谷 jiá gǔ, 夾谷 jiá gǔ, 相里 xiàng lǐ, 宰父 zǎi fǔ, 段干 duàn gān, 秃发 tū
    fà, 耶律 yē lǜ, 拓跋 tuò bá, 长孙, 長孫, 皇甫, 禿髮, 斛律, 欧阳, 歐陽, 司马, 司馬, 夏侯, 上官, 东方, 東方, 东郭, 端木, 独孤, 公孙, 公孫, 公冶,
    赫连, 赫連, 呼延, 慕容, 南宫, 南宮, 纳兰, 濮阳, 濮陽, 漆雕, 亓官, 申屠, 司空, 司寇, 司徒, 太史, 太叔, 完颜, 完顏, 闻人, 聞人, 巫马, 西门, 西門, 鲜于,
    鮮于, 轩辕, 軒轅, 羊舌, 宇文, 仲孙, 钟离, 鍾離, 颛孙, 宗政, 左丘, 淳于, 第五, 哥舒, 贺兰, 百里, 闾丘, 梁丘, 微生, 谷梁, 壤驷,
    """
}
