<ul class="rows">
@foreach ($rows as $row)
<x-row :row="$row" />
@endforeach
</ul>
