import { useEffect, useState } from 'react'
import { useVisitor } from '#app/accounts/session/session.ts'
import type { KnownContact } from './known-contact.ts'

/**
 * What the account knows of whoever is signed in, to prefill a form with; undefined until it is known, and for guests.
 * Its code comes for those who are signed in.
 */
export function useKnownContact(): KnownContact | undefined {
  const session = useVisitor()?.session ?? undefined
  const [known, setKnown] = useState<{ owner: string; contact: KnownContact }>()
  const owner = session?.user.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refreshed token is the same person
  useEffect(() => {
    if (!session) return
    let isOver = false
    import('./known-contact.ts')
      .then(({ loadKnownContact }) => loadKnownContact(session))
      .then(
        (contact) => {
          if (!isOver) setKnown({ owner: session.user.id, contact })
        },
        () => undefined, // offline: they type it
      )
    return () => {
      isOver = true
    }
  }, [owner])
  return known && known.owner === owner ? known.contact : undefined
}
