/** The sessionStorage key for the build and path of the last reload by `reloadAfterRelease` in this tab. */
const RELOADED = 'reloaded_for'
/** The sessionStorage key for what to open again after the reload. */
const REOPEN = 'reopen_dialog'

/** A dialog or drawer that the visitor had opened. `value` says for which item, such as the card being added. */
export type ReopenTarget = { dialog: 'cart' | 'request' | 'add-card'; value?: string }

/**
 * Call this when a chunk or the texts of a page do not load. A release renames the files of chunks, and a reload brings
 * the new build with its texts. Reloads unless the last such reload was for the same build and path. After the reload,
 * `takeReopened` returns `opened`. Resolves to false without a reload, such as when the server cannot be reached or
 * storage is blocked. Then the caller must show the failure.
 */
export async function reloadAfterRelease(opened?: ReopenTarget): Promise<boolean> {
  const build = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.entry
  if (!build || !(await isServerReachable()) || !isFirst(`${build} ${location.pathname}`)) return false
  if (opened) sessionStorage.setItem(REOPEN, JSON.stringify(opened))
  location.reload()
  return true
}

/**
 * Imports code on demand. If the code does not load and a reload may help, the page is reloaded and the promise never
 * settles. Otherwise the promise rejects with the error of the import.
 */
export async function importOrReload<Module>(
  load: () => Promise<Module>,
  opened?: ReopenTarget,
): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (await reloadAfterRelease(opened)) return new Promise(() => undefined)
    throw error
  }
}

/**
 * Returns, once, what to open again in this dialog after the reload; undefined if there is nothing, or if another
 * dialog is to be opened.
 */
export function takeReopened(dialog: ReopenTarget['dialog']): ReopenTarget | undefined {
  const opened = readReopened()
  if (opened?.dialog !== dialog) return undefined
  sessionStorage.removeItem(REOPEN)
  return opened
}

export function isReopening(): boolean {
  return readReopened() !== undefined
}

function readReopened(): ReopenTarget | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(REOPEN) ?? 'null') ?? undefined
  } catch {
    return undefined // storage is blocked
  }
}

/**
 * Records a reload for this build and path. Returns false if the last recorded reload was for the same build and path,
 * and without storage, because a reload that is not recorded could repeat forever.
 */
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
