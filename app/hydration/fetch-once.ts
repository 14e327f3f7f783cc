export type FetchedOnce<Value> = {
  /** Returns the same promise until it rejects. The first call after that tries again. */
  fetch: () => Promise<Value>
  current: () => Value | undefined
}

/** Loads a value, such as code, at the first call of `fetch`, and keeps it. */
export function fetchOnce<Value>(load: () => Promise<Value>): FetchedOnce<Value> {
  let value: Value | undefined
  let pending: Promise<Value> | undefined

  async function attempt(): Promise<Value> {
    try {
      value = await load()
      return value
    } catch (error) {
      pending = undefined
      throw error
    }
  }
  return {
    fetch() {
      pending ??= attempt()
      return pending
    },
    current: () => value,
  }
}
