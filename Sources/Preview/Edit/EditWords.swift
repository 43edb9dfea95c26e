/// The words of edit mode, in the languages that it speaks.
let editWords = #"""
    const languages = {
        en: {
          edit: "Edit", done: "Done", undo: "Undo", delete: "Delete", more: "More", pin: "Pin", move: "Move",
          choose: "Choose", add: "Add", cancel: "Cancel", save: "Save", deleted: "Deleted", moved: "Moved",
          undone: "Undone", convert: "Convert to UTF-8 and save", again: "Open again", needsName: "A name is needed",
          badPhone: "This is no phone number", badNumber: "This is no number", saved: "Saved",
        },
        zh: {
          edit: "编辑", done: "完成", undo: "撤销", delete: "删除", more: "更多", pin: "置顶", move: "移动",
          choose: "选择", add: "添加", cancel: "取消", save: "保存", deleted: "已删除", moved: "已移动",
          undone: "已撤销", convert: "转换为 UTF-8 并保存", again: "重新打开", needsName: "需要姓名",
          badPhone: "这不是电话号码", badNumber: "这不是数字", saved: "已保存",
        },
      };
      const words = languages[document.documentElement.lang.slice(0, 2)] ?? languages.en;
  """#
