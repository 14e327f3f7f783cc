import { useEffect } from 'react'
import { keptSession, useVisitor } from './session.ts'
import { withAuth } from './with-auth.ts'

/** Keeps a stored session fresh for as long as the page is there. Of no weight for whoever is signed out. */
export function useSessionKeeper(): void {
  const visitor = useVisitor()
  const isKept = visitor !== undefined && keptSession() !== undefined

  useEffect(() => {
    // offline: whoever needs the token asks again
    if (isKept) withAuth(() => Promise.resolve()).catch(() => undefined)
  }, [isKept])
}
