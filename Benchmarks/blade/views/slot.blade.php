<ul class="rows">
@foreach ($rows as $row)
<x-item :id="$row->id" :starred="$row->starred">
<h3>{{ $row->name }}</h3>
@if ($row->title)
<p>{{ $row->title }}, {{ $row->company }}</p>
@endif
<a href="tel:{{ $row->phone }}">{{ $row->phone }}</a>
</x-item>
@endforeach
</ul>
