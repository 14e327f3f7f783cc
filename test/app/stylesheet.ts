// The site's stylesheet must be loaded first, as on every page: it declares the order of the layers. Otherwise the
// reset
// would come after the layers of a part's stylesheet, and win.
import '#app/styles/app.css'
