// Blade
