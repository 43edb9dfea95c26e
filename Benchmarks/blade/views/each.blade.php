<ul class="rows">
@each('row', $rows, 'row')
</ul>
