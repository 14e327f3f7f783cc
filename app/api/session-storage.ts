/** The text in this tab's session storage under `key`; null if there is none, or if storage is forbidden. */
export function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text in this tab's session storage. Does nothing where storage is full or forbidden. */
export function writeSession(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // the caller keeps the value in memory
  }
}
