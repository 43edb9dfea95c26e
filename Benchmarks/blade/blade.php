<?php
// Renders the benchmark's views through real Blade. Prints "FORM ROWS-PER-SECOND BYTES" lines, by the process's CPU time.
//
//   php -d opcache.enable_cli=1 blade.php VIEWS COMPILED ROWS SECONDS [OUT]
// OUT: a folder that receives each page, for comparison.

use Illuminate\Container\Container;
use Illuminate\Events\Dispatcher;
use Illuminate\Filesystem\Filesystem;
use Illuminate\View\Compilers\BladeCompiler;
use Illuminate\View\Engines\CompilerEngine;
use Illuminate\View\Engines\EngineResolver;
use Illuminate\View\Factory;
use Illuminate\View\FileViewFinder;

error_reporting(E_ALL & ~E_DEPRECATED);
require stream_resolve_include_path('Illuminate/View/autoload.php');
require __DIR__ . '/rows.php';
[, $views, $compiled, $count, $seconds] = $argv;

$container = Container::getInstance();
$files = new Filesystem();
$compiler = new BladeCompiler($files, $compiled);
$resolver = new EngineResolver();
$resolver->register('blade', fn () => new CompilerEngine($compiler, $files));
$factory = new Factory($resolver, new FileViewFinder($files, [$views]), new Dispatcher($container));
$factory->setContainer($container);
$container->instance(Illuminate\Contracts\View\Factory::class, $factory);
$container->instance('view', $factory);
$container->bind(Illuminate\Contracts\Foundation\Application::class, fn () => new class {
    public function getNamespace() { return 'App\\'; }
});
$factory->composer('composed', fn ($view) => $view->with('company', 'Example "Works" Ltd'));

$rows = rows((int) $count);
foreach (['inline', 'include', 'each', 'component', 'slot', 'composer'] as $form) {
    $page = $factory->make($form, ['rows' => $rows])->render();
    $best = INF;
    $spent = 0;
    while ($spent < $seconds) {
        $start = cpu();
        $factory->make($form, ['rows' => $rows])->render();
        $time = cpu() - $start;
        $best = min($best, $time);
        $spent += $time;
    }
    printf("%s %d %d\n", $form, $count / $best, strlen($page));
    if (isset($argv[5])) file_put_contents("$argv[5]/$form.html", $page);
}

function cpu(): float
{
    $usage = getrusage();
    return $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec'] + ($usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec']) / 1e6;
}
