export type FetchedOnce<Value> = {
  /** The same promise for every call; after a failure, a new attempt. */
  fetch: () => Promise<Value>
  /** The value, once it is loaded. */
  current: () => Value | undefined
}

/** Code that is fetched at the first call, and kept. */
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
