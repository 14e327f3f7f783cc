type Listener = () => void

/** The listeners of a store. `subscribe`, for useSyncExternalStore, returns a function that unsubscribes. */
export function createListeners() {
  const listeners = new Set<Listener>()
  const subscribe = (listener: Listener) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return { subscribe, notify }
}
