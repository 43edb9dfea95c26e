<ul class="rows">
@foreach ($rows as $row)
@include('composed', ['row' => $row])
@endforeach
</ul>
