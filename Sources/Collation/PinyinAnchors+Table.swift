// Made by Tests/Cases/index/make-tables.py from pinyin-anchors.tsv.

extension PinyinAnchors {
  /// Syllable and anchor by turns.
  static let table = """
    ā 阿 á 嗄 a 啊 āi 哎 ái 啀 ǎi 毐 ài 艾 ān 安 án 玵 ǎn 垵 àn 犴 āng 肮 áng 卬 àng 枊 āo 凹 áo 敖 ǎo 抝 ào 岙 bā 丷 bá 叐
    bǎ 把 bà 坝 ba 吧 bāi 挀 bái 白 bǎi 百 bài 庍 bān 扳 bǎn 阪 bàn 办 ban 螁 bāng 邦 bǎng 绑 bàng 玤 bāo 勹 báo 窇 bǎo
    宝 bào 勽 bēi 陂 běi 北 bèi 贝 bei 呗 bēn 奔 běn 本 bèn 坋 bēng 伻 béng 甭 běng 埄 bèng 泵 beng 揼 bī 屄 bí 荸 bǐ 匕
    bì 币 biān 边 biǎn 贬 biàn 卞 bian 炞 biāo 灬 biǎo 表 biào 俵 biē 憋 bié 別 biě 瘪 biè 彆 bīn 汃 bìn 摈 bin 氞 bīng
    冫 bǐng 丙 bìng 并 bō 癶 bó 仢 bǒ 跛 bò 孹 bo 卜 bū 峬 bú 鳪 bǔ 卟 bù 不 cā 嚓 cǎ 礤 cà 遪 cāi 偲 cái 才 cǎi 毝 cài 埰
    cān 参 cán 残 cǎn 惨 càn 灿 cāng 仓 cáng 藏 càng 賶 cāo 撡 cáo 曺 cǎo 艸 cào 肏 cao 艹 cè 冊 cēn 嵾 cén 岑 cēng 曽
    céng 层 cèng 蹭 chā 叉 chá 秅 chǎ 衩 chà 奼 chāi 芆 chái 犲 chǎi 茝 chài 虿 chān 辿 chán 婵 chǎn 产 chàn 忏 chāng
    伥 cháng 仧 chǎng 厂 chàng 怅 chang 蟐 chāo 抄 cháo 牊 chǎo 吵 chào 仦 chē 车 chě 扯 chè 屮 chēn 抻 chén 尘 chěn 趻
    chèn 衬 chēng 阷 chéng 丞 chěng 侱 chèng 秤 chī 吃 chí 弛 chǐ 尺 chì 彳 chi 麶 chōng 充 chóng 虫 chǒng 宠 chòng 铳
    chōu 抽 chóu 仇 chǒu 丑 chòu 臭 chū 出 chú 刍 chǔ 処 chù 亍 chu 榋 chuā 欻 chuāi 揣 chuái 膗 chuài 啜 chuān 巛
    chuán 传 chuǎn 舛 chuàn 汌 chuāng 刅 chuáng 床 chuǎng 闯 chuàng 创 chuī 吹 chuí 垂 chūn 旾 chún 纯 chǔn 偆 chuō
    逴 chuò 辶 cī 呲 cí 词 cǐ 此 cì 朿 cōng 匆 cóng 从 còng 憁 còu 凑 cū 粗 cú 徂 cù 促 cuān 汆 cuán 櫕 cuàn 窜 cuī 崔
    cuǐ 漼 cuì 伜 cui 乼 cūn 邨 cún 存 cǔn 刌 cùn 寸 cuō 搓 cuó 虘 cuǒ 脞 cuò 剉 dā 咑 dá 达 dǎ 打 dà 大 da 垯 dāi 呆 dǎi
    歹 dài 代 dai 鮘 dān 丹 dǎn 伔 dàn 旦 dāng 当 dǎng 挡 dàng 氹 dāo 刀 dáo 捯 dǎo 导 dào 到 dē 嘚 dé 恴 de 地 dèn 扥
    dēng 灯 děng 朩 dèng 邓 dī 氐 dí 廸 dǐ 厎 dì 坔 diān 甸 diǎn 典 diàn 电 diāo 刁 diǎo 扚 diào 弔 diē 爹 dié 苵 diè 哋
    dīng 丁 dǐng 奵 dìng 订 diū 丟 dōng 东 dǒng 董 dòng 动 dōu 吺 dǒu 乧 dòu 斗 dū 厾 dú 毒 dǔ 笃 dù 芏 duān 耑 duǎn 短
    duàn 段 duī 垖 duǐ 頧 duì 队 dūn 吨 dǔn 盹 dùn 伅 duō 多 duó 夺 duǒ 朵 duò 刴 ē 妸 é 讹 ě 枙 è 厄 éi 诶 ēn 奀 ěn 峎 èn
    摁 ēng 鞥 ér 儿 ěr 厼 èr 二 fā 发 fá 乏 fǎ 佱 fà 珐 fān 帆 fán 凡 fǎn 反 fàn 犯 fāng 匚 fáng 防 fǎng 仿 fàng 放 fang
    堏 fēi 飞 féi 肥 fěi 朏 fèi 吠 fēn 分 fén 坟 fěn 粉 fèn 份 fēng 丰 féng 冯 fěng 讽 fèng 凤 fiào 覅 fó 仏 fóu 紑 fǒu
    缶 fū 夫 fú 乀 fǔ 呒 fù 阝 fu 酜 gā 旮 gá 钆 gǎ 尕 gà 尬 gāi 侅 gǎi 忋 gài 丐 gān 甘 gǎn 仠 gàn 干 gāng 冈 gǎng 岗
    gàng 焵 gāo 皋 gǎo 夰 gào 吿 gē 戈 gé 呄 gě 哿 gè 个 gěi 给 gēn 根 gén 哏 gěn 艮 gèn 亘 gēng 刯 gěng 郠 gèng 更 gōng
    工 gǒng 廾 gòng 共 gong 慐 gōu 勾 gǒu 芶 gòu 坸 gū 估 gú 鶻 gǔ 夃 gù 固 guā 瓜 guǎ 冎 guà 卦 guāi 乖 guǎi 拐 guài 夬
    guān 关 guǎn 莞 guàn 毌 guāng 光 guǎng 广 guàng 俇 guang 欟 guī 归 guǐ 宄 guì 攰 gǔn 丨 gùn 棍 guō 呙 guó 囯 guǒ 果
    guò 过 hā 哈 há 蛤 hǎ 奤 hāi 咍 hái 还 hǎi 海 hài 亥 hai 嚡 hān 佄 hán 邗 hǎn 丆 hàn 汉 han 兯 hāng 夯 háng 苀 hàng
    沆 hāo 茠 háo 毜 hǎo 好 hào 号 hē 诃 hé 禾 hè 佫 hēi 黒 hén 拫 hěn 佷 hèn 恨 hēng 亨 héng 姮 hèng 堼 hm 噷 hōng 叿
    hóng 仜 hǒng 晎 hòng 讧 hōu 齁 hóu 侯 hǒu 吼 hòu 后 hū 乎 hú 囫 hǔ 乕 hù 乥 huā 花 huá 华 huà 化 huái 怀 huài 坏
    huān 欢 huán 环 huǎn 缓 huàn 幻 huāng 巟 huáng 皇 huǎng 怳 huàng 愰 huī 灰 huí 囘 huǐ 悔 huì 卉 hui 懳 hūn 昏 hún
    忶 hùn 诨 huō 吙 huó 佸 huǒ 火 huò 沎 jī 丌 jí 亼 jǐ 几 jì 彐 jiā 加 jiá 圿 jiǎ 甲 jià 价 jiān 戋 jiǎn 囝 jiàn 见
    jian 橺 jiāng 江 jiǎng 讲 jiàng 匞 jiang 杢 jiāo 艽 jiǎo 臫 jiào 叫 jiao 鵤 jiē 阶 jié 卩 jiě 姐 jiè 丯 jīn 巾 jǐn
    仅 jìn 伒 jīng 坕 jǐng 井 jìng 妌 jing 燝 jiōng 冂 jiǒng 冏 jiū 丩 jiǔ 九 jiù 匛 jū 凥 jú 局 jǔ 咀 jù 巨 ju 爠 juān
    姢 juǎn 卷 juàn 奆 juē 噘 jué 亅 jūn 军 jùn 呁 kā 咔 kǎ 卡 kāi 开 kǎi 凯 kài 忾 kān 刊 kǎn 冚 kàn 看 kāng 忼 káng 扛
    kàng 亢 kāo 尻 kǎo 丂 kào 铐 kē 匼 ké 壳 kě 可 kè 克 kēi 剋 kěn 肎 kèn 掯 kēng 劥 kōng 空 kǒng 孔 kòng 控 kōu 抠 kǒu
    口 kòu 叩 kū 扝 kǔ 狜 kù 库 kuā 夸 kuǎ 侉 kuà 挎 kuǎi 蒯 kuài 巜 kuān 宽 kuǎn 欵 kuāng 匡 kuáng 忹 kuǎng 夼 kuàng 卝
    kuī 亏 kuí 奎 kuǐ 煃 kuì 尯 kūn 坤 kǔn 悃 kùn 困 kun 尡 kuò 扩 lā 垃 lá 旯 lǎ 喇 là 溂 la 啦 lái 来 lài 唻 lán 兰 lǎn
    览 làn 烂 lāng 啷 láng 勆 lǎng 朗 làng 埌 lang 唥 lāo 捞 láo 劳 lǎo 耂 lào 涝 lē 肋 lè 仂 le 了 lēi 勒 léi 雷 lěi 厽
    lèi 泪 lei 嘞 léng 崚 lěng 冷 lèng 倰 lī 哩 lí 刕 lǐ 礼 lì 力 liǎ 俩 lián 奁 liǎn 敛 liàn 练 liáng 良 liǎng 両
    liàng 亮 liang 煷 liāo 撩 liáo 辽 liǎo 叾 liào 尥 liě 毟 liè 列 līn 拎 lín 厸 lǐn 菻 lìn 吝 líng 伶 lǐng 阾 lìng 令
    ling 瀮 liū 溜 liú 刘 liǔ 柳 liù 六 lo 囖 lóng 龙 lǒng 陇 lòng 哢 lōu 瞜 lóu 剅 lǒu 嵝 lòu 陋 lū 噜 lú 卢 lǔ 卤 lù 圥
    lu 氇 lǘ 驴 lǚ 吕 lǜ 寽 luán 娈 luǎn 卵 luàn 乱 lüè 掠 lūn 抡 lún 仑 lǔn 埨 lùn 论 luō 罗 luó 罖 luǒ 剆 luò 泺 ḿ 呣
    mā 妈 má 麻 mǎ 马 mà 犸 ma 亇 mái 埋 mǎi 买 mài 劢 mān 嫚 mán 姏 mǎn 屘 màn 曼 māng 牤 máng 邙 mǎng 莽 māo 猫 máo 毛
    mǎo 冇 mào 冃 mē 嚒 me 么 méi 呅 měi 毎 mèi 妹 mēn 椚 mén 门 mèn 闷 men 们 mēng 擝 méng 甿 měng 勐 mèng 孟 meng 掹
    mī 咪 mí 冞 mǐ 米 mì 冖 mián 宀 miǎn 丏 miàn 靣 miāo 喵 miáo 苗 miǎo 杪 miào 妙 miē 乜 miè 灭 mín 民 mǐn 皿 min 垊
    míng 名 mǐng 佲 mìng 命 ming 掵 miù 谬 mō 摸 mó 庅 mǒ 抹 mò 末 mo 怽 mōu 哞 móu 牟 mǒu 某 mú 毪 mǔ 母 mù 木 ń 嗯 ná 拏
    nǎ 乸 nà 那 nái 腉 nǎi 乃 nài 奈 nān 囡 nán 男 nǎn 赧 nàn 婻 nāng 囔 náng 乪 nǎng 擃 nàng 儾 nāo 孬 náo 呶 nǎo 垴
    nào 闹 nè 疒 ne 呢 něi 娞 nèi 內 nèn 恁 néng 能 nī 妮 ní 尼 nǐ 伱 nì 屰 niān 拈 nián 年 niǎn 涊 niàn 卄 niáng 娘
    niàng 酿 niǎo 鸟 niào 尿 niē 捏 nié 苶 niè 帇 nín 囜 nǐn 拰 nin 脌 níng 宁 nǐng 橣 nìng 佞 niū 妞 niú 牛 niǔ 忸
    nóng 农 nǒng 繷 nòng 弄 nóu 羺 nǒu 啂 nòu 槈 nú 奴 nǔ 伮 nù 怒 nǚ 女 nǜ 沑 nuán 奻 nuǎn 渜 nüè 疟 nún 黁 nuó 郍 nuǒ
    橠 nuò 诺 ō 喔 ó 哦 ōu 讴 óu 齵 ǒu 吘 òu 怄 pā 妑 pá 杷 pà 帊 pāi 拍 pái 俳 pǎi 廹 pài 哌 pān 眅 pán 爿 pàn 冸 pāng 乓
    páng 厐 pǎng 嗙 pàng 炐 pāo 抛 páo 刨 pǎo 跑 pào 奅 pēi 呸 péi 阫 pěi 俖 pèi 伂 pēn 喷 pén 瓫 pěn 呠 pèn 喯 pēng 匉
    péng 芃 pěng 捧 pèng 掽 pī 丕 pí 皮 pǐ 匹 pì 屁 piān 囨 pián 骈 piǎn 覑 piàn 片 piāo 剽 piáo 嫖 piǎo 殍 piào 票 piē
    氕 piě 丿 piè 嫳 pīn 姘 pín 玭 pǐn 品 pìn 牝 pīng 乒 píng 平 pō 钋 pó 婆 pǒ 叵 pò 岶 po 桲 pōu 剖 póu 抔 pǒu 咅 pū 仆
    pú 圤 pǔ 朴 pù 铺 pu 巬 qī 七 qí 亓 qǐ 乞 qì 气 qi 缼 qiā 掐 qiá 拤 qiǎ 峠 qià 圶 qiān 千 qián 仱 qiǎn 凵 qiàn 欠
    qian 鎆 qiāng 呛 qiáng 丬 qiǎng 抢 qiàng 炝 qiāo 悄 qiáo 乔 qiǎo 巧 qiào 俏 qiē 苆 qié 癿 qiě 且 qiè 切 qīn 亲 qín
    庈 qǐn 坅 qìn 吢 qīng 靑 qíng 夝 qǐng 苘 qìng 庆 qing 硘 qiōng 芎 qióng 卭 qiū 丘 qiú 叴 qiǔ 搝 qū 区 qú 佢 qǔ 取 qù
    厺 qu 迲 quān 奍 quán 全 quǎn 犭 quàn 劝 quan 椦 quē 缺 qué 瘸 què 却 qūn 夋 qún 宭 rán 呥 rǎn 冄 ráng 穣 rǎng 壌
    ràng 让 ráo 娆 rǎo 扰 rào 绕 rě 惹 rè 热 rén 人 rěn 忍 rèn 刃 rēng 扔 réng 仍 rèng 芿 rì 日 rōng 茸 róng 戎 rǒng 冗
    rong 穃 róu 厹 rǒu 楺 ròu 肉 rú 邚 rǔ 汝 rù 入 ru 嶿 ruá 挼 ruán 堧 ruǎn 阮 ruí 婑 ruǐ 蕊 ruì 汭 rún 瞤 rùn 闰 ruó 捼
    ruò 叒 sā 仨 sǎ 洒 sà 卅 sāi 毢 sài 嗮 sān 三 sǎn 仐 sàn 俕 san 壭 sāng 桒 sǎng 嗓 sàng 丧 sāo 掻 sǎo 扫 sào 埽 sē 閪
    sè 色 sēn 森 sēng 僧 shā 杀 shǎ 傻 shà 倽 sha 繌 shāi 筛 shǎi 繺 shài 晒 shān 山 shǎn 闪 shàn 讪 shāng 伤 shǎng 垧
    shàng 丄 shang 裳 shāo 弰 sháo 勺 shǎo 少 shào 劭 shē 奢 shé 舌 shě 舍 shè 厍 shéi 谁 shēn 申 shén 什 shěn 邥 shèn
    肾 shēng 升 shéng 绳 shěng 省 shèng 圣 shī 尸 shí 十 shǐ 史 shì 士 shi 佦 shōu 収 shǒu 手 shòu 寿 shou 扌 shū 书
    shú 秫 shǔ 鼡 shù 朮 shuā 刷 shuǎ 耍 shuà 誜 shuāi 衰 shuǎi 甩 shuài 帅 shuān 闩 shuàn 涮 shuāng 双 shuǎng 爽
    shuàng 灀 shuí 脽 shuǐ 水 shuì 帨 shui 氵 shǔn 吮 shùn 顺 shuō 说 shuò 妁 sī 厶 sǐ 死 sì 巳 sōng 忪 sǒng 怂 sòng 讼
    sōu 凁 sǒu 叜 sòu 嗽 sū 苏 sú 俗 sù 玊 suān 狻 suǎn 匴 suàn 祘 suī 夊 suí 绥 suǐ 瀡 suì 亗 sūn 孙 sǔn 损 suō 唆 suǒ
    所 suò 逤 suo 嗦 tā 他 tá 蹹 tǎ 塔 tà 拓 ta 侤 tāi 囼 tái 台 tài 太 tai 粏 tān 坍 tán 坛 tǎn 忐 tàn 叹 tāng 汤 táng 饧
    tǎng 伖 tàng 烫 tāo 夲 táo 匋 tǎo 讨 tào 套 tè 忑 tēng 熥 téng 疼 tèng 霯 tī 剔 tí 苐 tǐ 体 tì 戻 ti 笹 tiān 天 tián
    田 tiǎn 忝 tiàn 掭 tiāo 旫 tiáo 芀 tiǎo 宨 tiào 眺 tiao 螩 tiē 帖 tiě 铁 tiè 呫 tīng 厅 tíng 邒 tǐng 圢 tōng 囲
    tóng 仝 tǒng 统 tòng 恸 tōu 偷 tóu 亠 tǒu 妵 tòu 透 tū 凸 tú 図 tǔ 土 tù 兎 tu 汢 tuān 湍 tuán 团 tuǎn 疃 tuàn 彖
    tuī 推 tuí 弚 tuǐ 俀 tuì 侻 tūn 吞 tún 屯 tǔn 氽 tuō 乇 tuó 驮 tuǒ 彵 tuò 柝 wā 屲 wá 娃 wǎ 瓦 wà 袜 wa 瓲 wāi 歪 wǎi
    崴 wài 外 wān 弯 wán 丸 wǎn 宛 wàn 万 wāng 尣 wáng 亡 wǎng 罒 wàng 妄 wēi 危 wéi 囗 wěi 厃 wèi 卫 wei 煀 wēn 昷 wén
    匁 wěn 刎 wèn 问 wen 呚 wēng 翁 wěng 勜 wèng 瓮 wō 挝 wǒ 我 wò 仴 wū 乌 wú 无 wǔ 乄 wù 兀 wu 錻 xī 夕 xí 习 xǐ 枲 xì 匸
    xiā 虲 xiá 匣 xiǎ 閜 xià 丅 xiān 仙 xián 伭 xiǎn 冼 xiàn 伣 xian 鑦 xiāng 乡 xiáng 瓨 xiǎng 享 xiàng 向 xiāo 灱
    xiáo 洨 xiǎo 小 xiào 孝 xiao 恷 xiē 些 xié 劦 xiě 写 xiè 伳 xīn 心 xín 枔 xǐn 伈 xìn 阠 xin 忄 xīng 星 xíng 刑 xǐng
    睲 xìng 兴 xing 哘 xiōng 凶 xióng 雄 xiǒng 焽 xiòng 诇 xiū 休 xiú 苬 xiǔ 朽 xiù 秀 xū 吁 xú 俆 xǔ 许 xù 旭 xu 蓿
    xuān 吅 xuán 玄 xuǎn 咺 xuàn 怰 xuē 削 xué 穴 xuě 雪 xuè 血 xūn 坃 xún 廵 xùn 卂 yā 丫 yá 牙 yǎ 厊 yà 劜 ya 乛 yān 恹
    yán 讠 yǎn 夵 yàn 厌 yāng 央 yáng 扬 yǎng 仰 yàng 怏 yang 羪 yāo 幺 yáo 爻 yǎo 仸 yào 穾 yē 倻 yé 爷 yě 也 yè 业 ye
    亪 yī 一 yí 乁 yǐ 乙 yì 乂 yīn 囙 yín 冘 yǐn 乚 yìn 印 yin 粌 yīng 应 yíng 盁 yǐng 矨 yìng 映 yō 哟 yōng 佣 yóng 喁
    yǒng 永 yòng 用 yōu 优 yóu 尢 yǒu 友 yòu 又 you 蒏 yū 込 yú 亐 yǔ 与 yù 肀 yu 澚 yuān 囦 yuán 元 yuǎn 远 yuàn 夗 yuē
    曰 yuè 月 yūn 晕 yún 云 yǔn 允 yùn 孕 yun 抣 zā 帀 zá 杂 zǎ 咋 zāi 災 zǎi 宰 zài 再 zān 兂 zán 咱 zǎn 昝 zàn 暂 zāng
    匨 zǎng 驵 zàng 奘 zāo 傮 záo 凿 zǎo 早 zào 灶 zé 则 zè 夨 ze 伬 zéi 贼 zěn 怎 zèn 谮 zen 囎 zēng 増 zèng 锃 zhā 扎
    zhá 札 zhǎ 厏 zhà 乍 zhāi 夈 zhái 宅 zhǎi 窄 zhài 债 zhān 枬 zhǎn 斩 zhàn 占 zhāng 张 zhǎng 仉 zhàng 丈 zhang 鏱
    zhāo 佋 zhǎo 爪 zhào 召 zhao 罀 zhē 蜇 zhé 厇 zhě 者 zhè 这 zhe 着 zhēn 贞 zhěn 诊 zhèn 圳 zhēng 凧 zhěng 氶 zhèng
    正 zhī 之 zhí 执 zhǐ 夂 zhì 阤 zhi 徔 zhōng 中 zhǒng 肿 zhòng 仲 zhōu 州 zhóu 妯 zhǒu 肘 zhòu 纣 zhū 朱 zhú 竹 zhǔ
    丶 zhù 伫 zhuā 抓 zhuāi 拽 zhuǎi 跩 zhuān 专 zhuǎn 转 zhuàn 灷 zhuāng 妆 zhuàng 壮 zhuī 隹 zhuǐ 沝 zhuì 坠 zhūn 宒
    zhǔn 准 zhùn 訰 zhuō 卓 zhuó 圴 zhuo 窧 zī 乲 zí 蓻 zǐ 仔 zì 字 zi 子 zōng 宗 zǒng 总 zòng 纵 zong 潈 zōu 邹 zǒu 赱
    zòu 奏 zū 租 zú 卆 zǔ 诅 zuān 钻 zuǎn 繤 zuàn 攥 zuī 厜 zuǐ 嶊 zuì 栬 zui 枠 zūn 尊 zǔn 僔 zùn 捘 zuó 昨 zuǒ 左 zuò
    作 zuo 咗
    """
}
