const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

/**
 * Fetches again after a failure, at each click (also a replayed click), scroll or new connection, until a fetch
 * succeeds. From the second attempt on, a click or scroll has to wait for a pause that doubles with each failure
 * (exponential backoff), so that scrolling does not overload a server that fails.
 */
export async function tryAgain<T>(fetch: () => Promise<T>, pauseMs = 0): Promise<T> {
  await nextOccasion(pauseMs)
  return fetch().catch(() =>
    tryAgain(fetch, pauseMs === 0 ? FIRST_PAUSE_MS : Math.min(2 * pauseMs, LONGEST_PAUSE_MS)),
  )
}

/** Resolves at a new connection, or when the pause is over and the visitor has clicked or scrolled. */
async function nextOccasion(pauseMs: number): Promise<void> {
  const occasion = new AbortController()
  const firstOf = (events: readonly string[]) =>
    new Promise<void>((resolve) => {
      for (const event of events) addEventListener(event, () => resolve(), occasion)
    })
  const pause = new Promise((resolve) => {
    setTimeout(resolve, pauseMs)
  })
  await Promise.race([firstOf(['online']), Promise.all([firstOf(['click', 'scroll']), pause])])
  occasion.abort()
}
