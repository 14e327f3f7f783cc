/** What a storage that is full or forbidden did not take: it is known for as long as the page is open. */
const kept = new Map<string, string>()

/** The browser's storage, or this page's memory where that keeps nothing: one can sign in all the same. */
export const storage = {
  getItem(key: string): string | null {
    try {
      return kept.get(key) ?? localStorage.getItem(key)
    } catch {
      return null
    }
  },
  setItem(key: string, value: string): void {
    kept.delete(key)
    try {
      localStorage.setItem(key, value)
    } catch {
      kept.set(key, value)
    }
  },
  removeItem(key: string): void {
    kept.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // nothing was kept there
    }
  },
}
