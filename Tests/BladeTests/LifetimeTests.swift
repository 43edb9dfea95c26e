import Diagnostics
import Testing

@testable import Blade

/// Nothing of a set of views outlives its factory: a preview makes one for each change of the sources.
@Suite struct LifetimeTests {
  @Test(arguments: [
    "<x-t/>", "<x-t a=\"1\" :b=\"[2]\">{{ 3 }}<x-slot:c>d</x-slot></x-t>", "<x-t><x-t/></x-t>",
    "@include('components.t')", "<x-dynamic-component component=\"t\"/>",
    "@php($f = fn($x) => $x)<x-t :a=\"$f\"/>", "@each('components.t', [1], 'a')",
  ]) func viewsEndWithTheirFactory(source: String) throws {
    weak var component: LinkedView?
    weak var unit: CompiledUnit?
    do {
      let factory = Views(["page": source, "components.t": "@props(['a' => 1])<i>{{ $slot ?? '' }}</i>"]).factory
      _ = try factory.make("page").render()
      _ = try factory.readSet(of: "page")
      component = try factory.linked(factory.number(of: "components.t"))
      unit = component?.unit
      #expect(component != nil)
    }
    #expect(component == nil)
    #expect(unit == nil)
  }
}
