import { useEffect, useState } from 'react'
import { useVisitor } from '#app/accounts/session/session.ts'
import { prefill } from '#app/ui/form/form.ts'
import type { KnownContact } from './known-contact.ts'

/**
 * Returns the account's contact details, to prefill a form; `undefined` for guests, and until the details are loaded.
 * The code that reads them is loaded only when there is a session.
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
          if (!isOver) prefill(() => setKnown({ owner: session.user.id, contact }))
        },
        () => undefined, // offline: the form stays empty
      )
    return () => {
      isOver = true
    }
  }, [owner])
  return known && known.owner === owner ? known.contact : undefined
}
