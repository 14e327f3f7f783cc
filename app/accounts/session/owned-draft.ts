import { useEffect } from 'react'
import { sessionValue } from '#app/shop/checkout/session-store.ts'
import { currentVisitor, useVisitor } from './session.ts'

/**
 * What is typed into a form of this tab, and by whom. A guest's goes over to the first account that sees it; an account's
 * is shown to nobody else, and gone with the first letter that somebody else types.
 */
export function ownedDraft<T extends object>(key: string, read: (stored: unknown) => T) {
  const nothing = read(undefined)
  const kept = sessionValue(key, (stored) => {
    const { owner, draft }: { owner?: unknown; draft?: unknown } = Object(stored)
    return { owner: typeof owner === 'string' ? owner : '', draft: read(draft) }
  })
  const mine = ({ owner, draft } = kept.get()): T => (owner === '' || owner === visitorId() ? draft : nothing)

  function useDraft(): T {
    const id = useVisitor()?.session?.user.id
    useEffect(() => {
      const { owner, draft } = kept.get()
      if (id !== undefined && owner === '') kept.set({ owner: id, draft })
    }, [id])
    return mine(kept.use())
  }

  return {
    get: () => mine(),
    set: (draft: T): void => kept.set({ owner: visitorId(), draft }),
    /** The draft as this render may show it: an empty one on the server and while hydrating. */
    use: useDraft,
  }
}

const visitorId = () => currentVisitor().session?.user.id ?? ''
