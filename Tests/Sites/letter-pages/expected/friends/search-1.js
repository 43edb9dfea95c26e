galleySearch(0,{"first":0,"columns":[{"kind":"n","values":"Abel\nAdams\nAdler"},{"kind":"p","values":"1\n2\n3"}],"sounds":"","own":""})
