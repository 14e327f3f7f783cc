import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/ui/listeners.ts'

/**
 * A value in this tab's session storage: it survives a reload and ends with the tab. Where storage throws, it stays in
 * memory. `read` parses what is stored, whatever it is.
 */
export function sessionValue<T extends object>(key: string, read: (stored: unknown) => T) {
  let value: T | undefined
  const atFirst = read(undefined)
  const { subscribe, notify } = createListeners()

  function get(): T {
    value ??= read(load(key))
    return value
  }

  function set(next: T): void {
    value = next
    try {
      sessionStorage.setItem(key, JSON.stringify(next))
    } catch {
      // the storage is full or forbidden, so the value is in memory only
    }
    notify()
  }

  return {
    get,
    set,
    clear: () => set(read(undefined)),
    /** The value for a render: the initial value on the server and while hydrating. */
    use: (): T => useSyncExternalStore(subscribe, get, () => atFirst),
  }
}

function load(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}
