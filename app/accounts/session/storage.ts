/** Values that the browser's storage refused. They last as long as the page. */
const stored = new Map<string, string>()

/** The browser's storage, with this page's memory as a fallback, so that sign-in works without storage. */
export const storage = {
  getItem(key: string): string | null {
    try {
      return stored.get(key) ?? localStorage.getItem(key)
    } catch {
      return null
    }
  },
  setItem(key: string, value: string): void {
    stored.delete(key)
    try {
      localStorage.setItem(key, value)
    } catch {
      stored.set(key, value)
    }
  },
  removeItem(key: string): void {
    stored.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // nothing was stored
    }
  },
}
