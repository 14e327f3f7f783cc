import { useSyncExternalStore } from 'react'
import { readSession, writeSession } from '#app/api/session-storage.ts'
import { createListeners } from '#app/ui/listeners.ts'

/**
 * A value in this tab's session storage: it survives a reload and ends with the tab. If the storage throws, the value
 * is only in memory. `read` must accept any stored value, also an invalid one.
 */
export function sessionValue<T extends object>(key: string, read: (stored: unknown) => T) {
  let value: T | undefined
  const atFirst = read(undefined)
  const { subscribe, notify } = createListeners()

  function get(): T {
    value ??= read(sessionJson(key))
    return value
  }

  function set(next: T): void {
    value = next
    writeSession(key, JSON.stringify(next))
    notify()
  }

  return {
    get,
    set,
    clear: () => set(read(undefined)),
    /** Discards the value in memory. The next `get` reads the storage again. */
    reread: (): void => {
      value = undefined
      notify()
    },
    /** The value for a render: the initial value on the server and while hydrating. */
    use: (): T => useSyncExternalStore(subscribe, get, () => atFirst),
  }
}

/** The parsed JSON in this tab's session storage; null without an entry, undefined for invalid JSON. */
export function sessionJson(key: string): unknown {
  try {
    return JSON.parse(readSession(key) ?? 'null')
  } catch {
    return undefined
  }
}
