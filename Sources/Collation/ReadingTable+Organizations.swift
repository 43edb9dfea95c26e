extension ReadingTable {
  /// How names of companies, offices and places begin whose first character the dictionary would file under another
  /// letter: 厦门 is Xiàmén, 长江 Chángjiāng. The rules are those of ``shipped``.
  static let shippedForOrganizations = """
    长 cháng, 長 cháng, 长老 zhǎng lǎo, 長老 zhǎng lǎo, 长官 zhǎng guān, 长子 zhǎng zǐ, 厦 xià, 廈 xià, 乐清 yuè qīng, 樂清 yuè
    qīng, 番禺 pān yú, 铅山 yán shān, 涡阳 guō yáng, 单县 shàn xiàn, 單縣 shàn xiàn, 蔚县 yù xiàn, 莘庄 xīn zhuāng, 莘莊 xīn
    zhuāng, 解州 xiè zhōu, 会稽 kuài jī, 會稽 kuài jī, 行业 háng yè, 行業 háng yè, 行家 háng jiā, 行情 háng qíng, 重阳 chóng
    yáng, 重陽 chóng yáng, 重庆 chóng qìng, 重慶 chóng qìng, 藏医 zàng yī, 藏醫 zàng yī, 藏药 zàng yào, 藏藥 zàng yào, 藏格
    zàng gé, 藏族 zàng zú, 藏文 zàng wén, 藏语 zàng yǔ, 藏語 zàng yǔ, 藏香 zàng xiāng, 弹簧 tán huáng, 彈簧 tán huáng, 调味
    tiáo wèi, 調味 tiáo wèi, 调料 tiáo liào, 调解 tiáo jiě, 調解 tiáo jiě, 浒墅关 xǔ shù guān, 尉犁 yù lí, 校准 jiào zhǔn, 校準
    jiào zhǔn, 咖喱 gā lí, 呷哺 xiā bǔ, 曾都 zēng dū, 曾侯 zēng hóu, 畜牧 xù mù, 泌阳 bì yáng, 泌陽 bì yáng, 浚县 xùn xiàn, 靓
    liàng, 靚 liàng, 率先 shuài xiān, 传记 zhuàn jì, 召陵 shào líng, 秘鲁 bì lǔ, 秘魯 bì lǔ,
    """
}
