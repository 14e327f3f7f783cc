import { GoTrueClient } from '@supabase/auth-js'
import { SESSION_KEY, sessionChanged } from '#app/accounts/session/session.ts'
import { storage } from '#app/accounts/session/storage.ts'
import { publishableKey } from '#app/api/publishable-key.ts'
import { withoutReason } from './fault-message.ts'
import { keepRetryAfter } from './retry-after.ts'

const TIMEOUT_MS = 25_000

/**
 * The official client of the auth service. It is 20 kB over the wire, so `withAuth` loads this file on demand. While
 * the tab is visible, the client checks every 30 s whether the session must be refreshed. If a refresh does not reach
 * the server, the client repeats it after 200 ms, and doubles the delay after each failure (product.md 9). These
 * intervals are the defaults of auth-js.
 */
export const authClient = new GoTrueClient({
  url: `${location.origin}/auth/v1`,
  headers: { apikey: publishableKey },
  storageKey: SESSION_KEY,
  flowType: 'pkce',
  // only /auth exchanges codes from its URL, and shows the result
  detectSessionInUrl: false,
  fetch: (input, init) =>
    withoutReason(keepRetryAfter(fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }))),
  storage: {
    ...storage,
    setItem(key, value) {
      storage.setItem(key, value)
      sessionChanged()
    },
    removeItem(key) {
      storage.removeItem(key)
      sessionChanged()
    },
  },
})
