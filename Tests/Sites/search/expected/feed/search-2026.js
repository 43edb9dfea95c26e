galleySearch(0,{"first":0,"columns":[{"kind":"x","values":"张三"},{"kind":"t","values":"第三份校样贴在墙上"}]})
