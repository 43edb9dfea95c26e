galleySearch(2,{"first":2,"columns":[{"kind":"x","values":"Ada"},{"kind":"t","values":"The first proof is on the wall"}]})
