/** What every browser test starts with: the site's stylesheet, and storage that no other test has written. */
import { beforeEach } from 'vitest'
// The site's stylesheet is loaded first, as on every page: it declares the order of the layers. Otherwise the reset
// would come after the layers of a part's stylesheet, and win.
import '#app/styles/app.css'

// The files that one worker runs share a browser context and so its storage. Modules read the storage as they load, so
// it is emptied before the file's imports too.
clearStorage()
beforeEach(clearStorage)

function clearStorage(): void {
  localStorage.clear()
  sessionStorage.clear()
}
