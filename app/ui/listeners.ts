type Listener = () => void

/** Who is to hear of a change. `subscribe` is what useSyncExternalStore takes; what it answers ends the listening. */
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
