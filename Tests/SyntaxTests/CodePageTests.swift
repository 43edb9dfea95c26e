import Diagnostics
import Glibc
import Testing

@testable import Syntax

@Suite("Encodings that nothing names")
struct CodePageTests {
  /// A list of names in each of them, with its language and its first record.
  private static let lists: [(page: String, language: String, first: String, bytes: [UInt8])] = [
    (
      "GB18030", "zh-Hans", "陈一鸣,研发部",
      [
        0xD0, 0xD5, 0xC3, 0xFB, 0x2C, 0xB2, 0xBF, 0xC3, 0xC5, 0x0A, 0xB3, 0xC2, 0xD2, 0xBB, 0xC3, 0xF9, 0x2C, 0xD1,
        0xD0, 0xB7, 0xA2, 0xB2, 0xBF, 0x0A, 0xCD, 0xF5, 0xD0, 0xA1, 0xBA, 0xEC, 0x2C, 0xCA, 0xD0, 0xB3, 0xA1, 0xB2,
        0xBF, 0x0A, 0xD4, 0xF8, 0xD0, 0xA1, 0xCF, 0xCD, 0x2C, 0xD0, 0xD0, 0xD5, 0xFE, 0xB2, 0xBF, 0x0A,
      ]
    ),
    (
      "BIG5", "zh-Hant", "陳大文,研發部",
      [
        0xA9, 0x6D, 0xA6, 0x57, 0x2C, 0xB3, 0xA1, 0xAA, 0xF9, 0x0A, 0xB3, 0xAF, 0xA4, 0x6A, 0xA4, 0xE5, 0x2C, 0xAC,
        0xE3, 0xB5, 0x6F, 0xB3, 0xA1, 0x0A, 0xAA, 0x4C, 0xAC, 0xFC, 0xC4, 0x52, 0x2C, 0xA5, 0xAB, 0xB3, 0xF5, 0xB3,
        0xA1, 0x0A, 0xB6, 0xC0, 0xA7, 0xD3, 0xA9, 0xFA, 0x2C, 0xA6, 0xE6, 0xAC, 0x46, 0xB3, 0xA1, 0x0A,
      ]
    ),
    (
      "CP932", "ja", "田中 葵,営業部",
      [
        0x8E, 0x81, 0x96, 0xBC, 0x2C, 0x95, 0x94, 0x8F, 0x90, 0x0A, 0x93, 0x63, 0x92, 0x86, 0x20, 0x88, 0xA8, 0x2C,
        0x89, 0x63, 0x8B, 0xC6, 0x95, 0x94, 0x0A, 0x8D, 0xB2, 0x93, 0xA1, 0x20, 0x82, 0xB3, 0x82, 0xAD, 0x82, 0xE7,
        0x2C, 0x91, 0x8D, 0x96, 0xB1, 0x95, 0x94, 0x0A, 0x8E, 0x52, 0x96, 0x7B, 0x20, 0x83, 0x5E, 0x83, 0x50, 0x83,
        0x56, 0x2C, 0x8A, 0x4A, 0x94, 0xAD, 0x95, 0x94, 0x0A,
      ]
    ),
    (
      "CP949", "ko", "김민준,영업부",
      [
        0xC0, 0xCC, 0xB8, 0xA7, 0x2C, 0xBA, 0xCE, 0xBC, 0xAD, 0x0A, 0xB1, 0xE8, 0xB9, 0xCE, 0xC1, 0xD8, 0x2C, 0xBF,
        0xB5, 0xBE, 0xF7, 0xBA, 0xCE, 0x0A, 0xC0, 0xCC, 0xBC, 0xAD, 0xBF, 0xAC, 0x2C, 0xC3, 0xD1, 0xB9, 0xAB, 0xBA,
        0xCE, 0x0A, 0xB9, 0xDA, 0xC1, 0xF6, 0xC8, 0xC6, 0x2C, 0xB0, 0xB3, 0xB9, 0xDF, 0xBA, 0xCE, 0x0A,
      ]
    ),
    (
      "WINDOWS-1252", "de", "Jürgen Müller,Köln",
      [
        0x4E, 0x61, 0x6D, 0x65, 0x2C, 0x4F, 0x72, 0x74, 0x0A, 0x4A, 0xFC, 0x72, 0x67, 0x65, 0x6E, 0x20, 0x4D, 0xFC,
        0x6C, 0x6C, 0x65, 0x72, 0x2C, 0x4B, 0xF6, 0x6C, 0x6E, 0x0A, 0x5A, 0x6F, 0xEB, 0x20, 0x4E, 0xFA, 0xF1, 0x65,
        0x7A, 0x2C, 0x4D, 0xE1, 0x6C, 0x61, 0x67, 0x61, 0x0A, 0x42, 0x6A, 0xF6, 0x72, 0x6E, 0x20, 0xC5, 0x6B, 0x65,
        0x73, 0x73, 0x6F, 0x6E, 0x2C, 0x4D, 0x61, 0x6C, 0x6D, 0xF6, 0x0A,
      ]
    ),
    (
      "WINDOWS-1251", "ru", "Олена Гай,Продажи",
      [
        0xC8, 0xEC, 0xFF, 0x2C, 0xCE, 0xF2, 0xE4, 0xE5, 0xEB, 0x0A, 0xCE, 0xEB, 0xE5, 0xED, 0xE0, 0x20, 0xC3, 0xE0,
        0xE9, 0x2C, 0xCF, 0xF0, 0xEE, 0xE4, 0xE0, 0xE6, 0xE8, 0x0A, 0xC8, 0xE2, 0xE0, 0xED, 0x20, 0xCF, 0xE5, 0xF2,
        0xF0, 0xEE, 0xE2, 0x2C, 0xC1, 0xF3, 0xF5, 0xE3, 0xE0, 0xEB, 0xF2, 0xE5, 0xF0, 0xE8, 0xFF, 0x0A, 0xDF, 0xF0,
        0xE5, 0xEC, 0xE0, 0x20, 0xC7, 0xE0, 0xE3, 0xEE, 0xF0, 0xF1, 0xFC, 0xEA, 0xE8, 0xE9, 0x2C, 0xCA, 0xE8, 0xBF,
        0xE2, 0x0A,
      ]
    ),
    (
      "WINDOWS-1253", "el", "Γιώργος Παπαδόπουλος,Πωλήσεις",
      [
        0xBC, 0xED, 0xEF, 0xEC, 0xE1, 0x2C, 0xD4, 0xEC, 0xDE, 0xEC, 0xE1, 0x0A, 0xC3, 0xE9, 0xFE, 0xF1, 0xE3, 0xEF,
        0xF2, 0x20, 0xD0, 0xE1, 0xF0, 0xE1, 0xE4, 0xFC, 0xF0, 0xEF, 0xF5, 0xEB, 0xEF, 0xF2, 0x2C, 0xD0, 0xF9, 0xEB,
        0xDE, 0xF3, 0xE5, 0xE9, 0xF2, 0x0A, 0xC5, 0xEB, 0xDD, 0xED, 0xE7, 0x20, 0xC9, 0xF9, 0xDC, 0xED, 0xED, 0xEF,
        0xF5, 0x2C, 0xCB, 0xEF, 0xE3, 0xE9, 0xF3, 0xF4, 0xDE, 0xF1, 0xE9, 0xEF, 0x0A, 0xCC, 0xE1, 0xF1, 0xDF, 0xE1,
        0x20, 0xC1, 0xED, 0xF4, 0xF9, 0xED, 0xDF, 0xEF, 0xF5, 0x2C, 0xC1, 0xE8, 0xDE, 0xED, 0xE1, 0x0A,
      ]
    ),
    (
      "WINDOWS-1255", "he", "דוד כהן,מכירות",
      [
        0xF9, 0xED, 0x2C, 0xEE, 0xE7, 0xEC, 0xF7, 0xE4, 0x0A, 0xE3, 0xE5, 0xE3, 0x20, 0xEB, 0xE4, 0xEF, 0x2C, 0xEE,
        0xEB, 0xE9, 0xF8, 0xE5, 0xFA, 0x0A, 0xF9, 0xF8, 0xE4, 0x20, 0xEC, 0xE5, 0xE9, 0x2C, 0xE4, 0xF0, 0xE4, 0xEC,
        0xE4, 0x0A, 0xE9, 0xE5, 0xF1, 0xF3, 0x20, 0xEE, 0xE6, 0xF8, 0xE7, 0xE9, 0x2C, 0xFA, 0xEC, 0x20, 0xE0, 0xE1,
        0xE9, 0xE1, 0x0A,
      ]
    ),
  ]

  @Test("Each list is read in its own encoding, whether or not its language is known", arguments: lists)
  func guesses(_ list: (page: String, language: String, first: String, bytes: [UInt8])) throws {
    for language in [nil, list.language] {
      let decoded = try DecodedText(list.bytes, language: language)
      #expect(decoded.encoding == list.page)
      #expect(decoded.isGuessed)
      let remark = try #require(decoded.remarks(on: "a.csv").first)
      #expect(remark.identifier == "encoding-guessed")
      #expect(remark.notes.last?.message.contains(list.first) == true, "the first record is shown as read")
    }
  }

  /// Lists in encodings that the C library writes them in, of languages that share most of their bytes with another one.
  private static let written: [(page: String, language: String, text: String)] = [
    ("WINDOWS-1250", "pl", "Imię;Nazwisko\nMiłosz;Łukaszewicz\nŻaneta;Wójcik\nPaweł;Dąbrowski\n"),
    ("WINDOWS-1250", "pl", "nazwa,telefon\nMichał Nowak,12\nAnna Zając,13\n"),
    ("WINDOWS-1250", "cs", "Jméno;Příjmení\nJiří;Dvořák\nBožena;Němcová\nTomáš;Růžička\n"),
    ("WINDOWS-1250", "hu", "Név;Osztály\nKovács Győző;Pénzügy\nTóth Tünde;Értékesítés\nŐri Ágnes;Vezetőség\n"),
    ("WINDOWS-1250", "hr", "Ime;Odjel\nIvan Đurić;Računovodstvo\nŽeljka Božić;Podrška\n"),
    ("WINDOWS-1250", "ro", "Nume;Secţie\nIonuţ Pârvu;Vânzări\nŞtefan Bălan;Direcţie\n"),
    ("WINDOWS-1252", "fr", "Nom;Service\nHélène Lefèvre;Comptabilité\nFrançois Noël;Développement\n"),
    ("WINDOWS-1252", "is", "Nafn;Deild\nÞórður Ægisson;Sala\nGuðrún Jónsdóttir;Bókhald\n"),
    ("WINDOWS-1252", "en", "Name;City\nZoë Müller;Köln\nJosé Muñoz;Málaga\nSøren Åberg;Malmö\nÖzgür Çelik;Orléans\n"),
    ("WINDOWS-1252", "en", "Name,Motto\nO’Brien,“Don’t – ever”\nBen,It’s fine\n"),
    ("WINDOWS-1254", "tr", "Ad;Bölüm\nGülşah Yıldız;Satış\nÇağlar Öztürk;Yönetim\nİsmail Şahin;Üretim\n"),
    ("WINDOWS-1257", "lt", "Vardas;Skyrius\nŽydrūnas Šarūnas;Pardavimų\nEglė Kačinskienė;Buhalterija\n"),
    ("WINDOWS-1257", "lv", "Vārds;Nodaļa\nJānis Bērziņš;Pārdošana\nKristīne Kļaviņa;Grāmatvedība\n"),
    ("MACINTOSH", "fr", "Nom;Service\nHélène Lefèvre;Comptabilité\nFrançois Noël;Développement\n"),
    ("KOI8-R", "ru", "Имя;Отдел\nИван Петров;Бухгалтерия\nОльга Щербакова;Продажи\n"),
    ("WINDOWS-1256", "ar", "الاسم;القسم\nمحمد عبد الله;المبيعات\nفاطمة الزهراء;الإدارة\n"),
    ("CP874", "th", "ชื่อ;แผนก\nสมชาย ใจดี;ฝ่ายขาย\nสมหญิง รักไทย;ฝ่ายบัญชี\n"),
  ]

  @Test("A language's letters tell its code page from those that have others in their places", arguments: written)
  func alphabets(_ list: (page: String, language: String, text: String)) throws {
    let bytes = try Self.encoded(list.text, in: list.page)
    for language in [nil, list.language] {
      let decoded = try DecodedText(bytes, language: language)
      #expect(decoded.encoding == list.page)
      #expect(String(decoding: decoded.bytes, as: UTF8.self) == list.text)
    }
  }

  private static func encoded(_ text: String, in page: String) throws -> [UInt8] {
    let converter = try #require(iconv_open(page, "UTF-8"))
    defer { iconv_close(converter) }
    var input = text.utf8.map { CChar(bitPattern: $0) }
    return [UInt8](unsafeUninitializedCapacity: input.count) { buffer, count in
      input.withUnsafeMutableBufferPointer { input in
        buffer.withMemoryRebound(to: CChar.self) { output in
          var (from, to) = (input.baseAddress, output.baseAddress)
          var (left, room) = (input.count, output.count)
          _ = iconv(converter, &from, &left, &to, &room)
          count = output.count - room
        }
      }
    }
  }

  @Test("The site's language decides where the bytes do not")
  func language() throws {
    // Two characters of which Chinese and Korean are equally likely.
    let bytes: [UInt8] = [0xB0, 0xA1, 0xB3, 0xAA]
    #expect(try DecodedText(bytes, language: "ko").encoding == "CP949")
    #expect(try DecodedText(bytes, language: "zh-Hans").encoding == "GB18030")
  }

  @Test("Capitals alone are enough where the language is known")
  func capitals() throws {
    let name: [UInt8] = [0xD0, 0xC1, 0xD0, 0xC1, 0xC4, 0xCF, 0xD0, 0xCF, 0xD5, 0xCB, 0xCF, 0xD3, 0x0A]
    #expect(try DecodedText(name, language: "el").encoding == "WINDOWS-1253")
    let russian: [UInt8] = [0xC8, 0xC2, 0xC0, 0xCD, 0xCE, 0xC2, 0x2C, 0xCE, 0xD2, 0xC4, 0xC5, 0xCB, 0x0A]
    #expect(try DecodedText(russian, language: "ru").encoding == "WINDOWS-1251")
  }

  @Test(
    "Wide text is read with a mark and without one",
    arguments: ["名,部\n张一,销售\n李四,一一\n", "Name,Ort\nZoë,Köln\n", "a,b\n"])
  func wide(_ text: String) throws {
    for (name, mark, bytes) in Self.wideForms(text) {
      for bytes in [mark + bytes, bytes] {
        let decoded = try DecodedText(bytes)
        #expect(decoded.encoding == name)
        #expect(String(decoding: decoded.bytes, as: UTF8.self) == text)
        #expect(DecodedText.isWide(bytes))
      }
    }
  }

  private static func wideForms(_ text: String) -> [(name: String, mark: [UInt8], bytes: [UInt8])] {
    let two = text.utf16.map { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let four = text.unicodeScalars.map { scalar in (0..<4).map { UInt8(scalar.value >> ($0 * 8) & 0xFF) } }
    return [
      ("UTF-16LE", [0xFF, 0xFE], two.flatMap { $0 }), ("UTF-16BE", [0xFE, 0xFF], two.flatMap { $0.reversed() }),
      ("UTF-32LE", [0xFF, 0xFE, 0, 0], four.flatMap { $0 }),
      ("UTF-32BE", [0, 0, 0xFE, 0xFF], four.flatMap { $0.reversed() }),
    ]
  }

  @Test("A NUL in plain text makes it no wide text")
  func nul() throws {
    let decoded = try DecodedText(Array("Name,Phone\nA\u{0}da,1\nBen Cole,22\n".utf8))
    #expect(decoded.encoding == "UTF-8")
  }

  @Test("XML in UTF-32 and UTF-16 of either order is told by its mark, whatever it declares", arguments: [2, 4])
  func wideXML(_ width: Int) throws {
    let text = "\u{FEFF}<?xml version=\"1.0\" encoding=\"utf-8\"?><a>é林</a>"
    let big = text.unicodeScalars.flatMap { scalar in
      (0..<width).reversed().map { UInt8(truncatingIfNeeded: scalar.value >> UInt32($0 * 8)) }
    }
    let little = stride(from: 0, to: big.count, by: width).flatMap { big[$0..<$0 + width].reversed() }
    for bytes in [big, little] {
      let document = try XMLDocument(SourceText(file: "a.xml", bytes: bytes))
      #expect(document.problem == nil && document.root?.text == "é林")
    }
  }

  @Test("What is named is not guessed")
  func named() throws {
    let list = Self.lists[1]
    let decoded = try DecodedText(list.bytes, named: "big5", language: "zh-Hans")
    #expect(!decoded.isGuessed)
    #expect(String(decoding: decoded.bytes, as: UTF8.self).contains(list.first))
    #expect(try DecodedText(list.bytes, named: "auto", language: "zh-Hant").encoding == "BIG5")
  }
}
