/** The set-up of every browser test: loads the site's stylesheet, and clears the storage. */
import { beforeEach } from 'vitest'
// The site's stylesheet is loaded first, as on every page: it declares the order of the layers. Otherwise the reset
// would come after the layers of a component's stylesheet, and win.
import '#app/styles/app.css'

// The test files of one worker share a browser context and its storage. Modules read the storage when they load, so the
// storage is also cleared before the imports of each test file.
clearStorage()
beforeEach(clearStorage)

function clearStorage(): void {
  localStorage.clear()
  sessionStorage.clear()
}
