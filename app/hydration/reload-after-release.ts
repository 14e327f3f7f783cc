/** Which build a tab reloaded for, and where: once is enough. */
const RELOADED = 'reloaded_for'

/**
 * The code of the page in the address did not come. After a release that is because its file has another name now: the
 * whole page is loaded in its place, and brings the new build along. Answers false without a connection, and when this
 * very build was reloaded here before: then what is shown has to say so.
 */
export async function loadWholePage(): Promise<boolean> {
  const build = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.entry ?? ''
  const attempt = `${build} ${location.pathname}`
  if (!(await isServerThere()) || !noteFirst(attempt)) return false
  location.reload()
  return true
}

/** Whether this is the first attempt of its kind. Where a browser keeps nothing it cannot be known. */
function noteFirst(attempt: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === attempt) return false
    sessionStorage.setItem(RELOADED, attempt)
    return true
  } catch {
    return false
  }
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}
