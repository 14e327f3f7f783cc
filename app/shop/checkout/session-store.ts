import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/ui/listeners.ts'

/**
 * A value kept in this tab's session storage: it survives a reload and a lost connection, and goes with the tab.
 * Storage that refuses leaves it in memory. `read` makes sense of whatever is found there.
 */
export function sessionValue<T extends object>(key: string, read: (stored: unknown) => T) {
  let value: T | undefined
  const atFirst = read(undefined)
  const { subscribe, tell: notify } = createListeners()

  function get(): T {
    value ??= read(load(key))
    return value
  }

  function set(next: T): void {
    value = next
    try {
      sessionStorage.setItem(key, JSON.stringify(next))
    } catch {
      // full or forbidden: memory has it
    }
    notify()
  }

  return {
    get,
    set,
    clear: () => set(read(undefined)),
    /** The value as this render may show it: the first one on the server and while hydrating. */
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
