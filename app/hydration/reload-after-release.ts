/** sessionStorage: the build and path that this tab has reloaded for. */
const RELOADED = 'reloaded_for'
/** sessionStorage: what to do again after the reload. */
const REOPEN = 'reopen_dialog'

/** A dialog or drawer that the visitor had opened, and what it was opened for; or the card that they were adding. */
export type Opened = { dialog: 'cart' | 'request' | 'add-card'; value?: string }

/**
 * Call it when a chunk did not load. After a release its file has another name: a reload brings the new build. Reloads
 * once for each build and path, and opens `opened` again. Resolves to false offline, and when this build has been
 * reloaded here before: then the caller must show the failure.
 */
export async function reloadAfterRelease(opened?: Opened): Promise<boolean> {
  const build = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.entry
  if (!build || !(await isServerReachable()) || !isFirst(`${build} ${location.pathname}`)) return false
  if (opened) sessionStorage.setItem(REOPEN, JSON.stringify(opened))
  location.reload()
  return true
}

/**
 * Code that is fetched when it is used. Where a release has replaced it, the page is reloaded and the promise never
 * settles. It rejects like the import where a reload does not help.
 */
export async function importOrReload<Module>(load: () => Promise<Module>, opened?: Opened): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (await reloadAfterRelease(opened)) return new Promise(() => undefined)
    throw error
  }
}

/** What to open again in this page. Only the first call after the reload gets it. */
export function takeReopened(dialog: Opened['dialog']): Opened | undefined {
  const opened = readReopened()
  if (opened?.dialog !== dialog) return undefined
  sessionStorage.removeItem(REOPEN)
  return opened
}

/** Whether a dialog is to be opened again. */
export function isReopening(): boolean {
  return readReopened() !== undefined
}

function readReopened(): Opened | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(REOPEN) ?? 'null') ?? undefined
  } catch {
    return undefined // storage is blocked
  }
}

/** Whether this is the first attempt. Without storage that cannot be known, and a reload could repeat forever. */
function isFirst(attempt: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === attempt) return false
    sessionStorage.setItem(RELOADED, attempt)
    return true
  } catch {
    return false
  }
}

async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}
