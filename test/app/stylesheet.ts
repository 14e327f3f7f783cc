// The site's stylesheet comes first, as on every page. It says the order of the layers: without it, the layers of a part's
// own stylesheet would come before the reset, which would then win.
import '#app/styles/app.css'
