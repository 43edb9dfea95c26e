<ul class="rows">
@foreach ($rows as $row)
@include('row', ['row' => $row])
@endforeach
</ul>
