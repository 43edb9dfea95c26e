@props(['id', 'starred'])
<li id="r-{{ $id }}" class="{{ $starred ? 'row starred' : 'row' }}">
{{ $slot }}
</li>
