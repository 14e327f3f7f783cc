/**
 * The last attempt to send something, in this tab's session storage under `name`: a hash of the content, and the
 * idempotency key. The content itself may be personal, so it is not stored. Where storage throws, the attempt stays in
 * memory. The rule for the key is that of `attemptFor`.
 */
export function storedAttempt(name: string) {
  let known: string | undefined

  function keep(attempt: string): void {
    known = attempt
    try {
      sessionStorage.setItem(name, attempt)
    } catch {
      // the storage is full or forbidden, so the attempt is in memory only
    }
  }

  return {
    /** The idempotency key for this content. It stays the same after a reload. */
    keyFor: (content: string): string => {
      const hash = hashOf(content)
      known ??= load(name)
      if (!known.startsWith(hash)) keep(hash + crypto.randomUUID())
      return known.slice(hash.length)
    },
    /** Ends the attempt. The next attempt gets a new key. */
    clear: () => keep(''),
  }
}

function load(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

/** A polynomial hash modulo the prime 2^36 - 5, and a space. crypto.subtle is missing on pages without HTTPS. */
function hashOf(text: string): string {
  let hash = text.length
  for (let i = 0; i < text.length; i++) hash = (hash * 65_599 + text.charCodeAt(i)) % 68_719_476_731
  return `${hash} `
}
