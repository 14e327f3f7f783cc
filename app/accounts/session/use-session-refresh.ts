import { useEffect } from 'react'
import { storedSession, useVisitor } from './session.ts'
import { withAuth } from './with-auth.ts'

/** Loads the client that refreshes a stored session while the page is open. Without a session nothing is loaded. */
export function useSessionRefresh(): void {
  const visitor = useVisitor()
  const hasSession = visitor !== undefined && storedSession() !== undefined

  useEffect(() => {
    // if the client cannot be loaded, such as offline, the next call of `withAuth` loads it again
    if (hasSession) withAuth(() => Promise.resolve()).catch(() => undefined)
  }, [hasSession])
}
