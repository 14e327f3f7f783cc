export type FetchedOnce<Value> = {
  /** The same promise for all who ask; after a failure, a new attempt. */
  fetch: () => Promise<Value>
  /** What has come, if it has. */
  current: () => Value | undefined
}

/** Code that is fetched when it is first asked for, and stays. */
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
