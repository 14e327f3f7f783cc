import { GoTrueClient } from '@supabase/auth-js'
import { publishableKey } from '#app/api/publishable-key.ts'
import { SESSION_KEY, sessionChanged } from './session.ts'
import { storage } from './storage.ts'

const TIMEOUT_MS = 25_000

/**
 * The official client of the auth service. It is 20 kB over the wire, so nothing imports this file but `withAuth`, when
 * somebody is signed in or about to be. While the tab is visible it refreshes the session before that ends.
 */
export const authClient = new GoTrueClient({
  url: `${location.origin}/auth/v1`,
  headers: { apikey: publishableKey },
  storageKey: SESSION_KEY,
  flowType: 'pkce',
  // only /auth takes codes out of its address, and says what became of them
  detectSessionInUrl: false,
  fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
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
