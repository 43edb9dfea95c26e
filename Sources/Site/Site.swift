// Site
