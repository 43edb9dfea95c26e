@props(['row'])
<li id="r-{{ $row->id }}" class="{{ $row->starred ? 'row starred' : 'row' }}">
<h3>{{ $row->name }}</h3>
@if ($row->title)
<p>{{ $row->title }}, {{ $row->company }}</p>
@endif
<a href="tel:{{ $row->phone }}">{{ $row->phone }}</a>
</li>
