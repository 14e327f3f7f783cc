import { useEffect } from 'react'
import { sessionValue } from '#app/shop/checkout/session-store.ts'
import { currentVisitor, useVisitor } from './session.ts'

/**
 * The draft of a form in this tab, with its owner. A guest's draft goes to the first account that types, or for which
 * `use` reads it. An account's draft is shown to no other account, and is replaced when another account types.
 */
export function ownedDraft<T extends object>(key: string, read: (stored: unknown) => T) {
  const nothing = read(undefined)
  const saved = sessionValue(key, (stored) => {
    const { owner, draft }: { owner?: unknown; draft?: unknown } = Object(stored)
    return { owner: typeof owner === 'string' ? owner : '', draft: read(draft) }
  })
  const mine = ({ owner, draft } = saved.get()): T =>
    owner === '' || owner === visitorId() ? draft : nothing

  function useDraft(): T {
    const id = useVisitor()?.session?.user.id
    useEffect(() => {
      const { owner, draft } = saved.get()
      if (id !== undefined && owner === '') saved.set({ owner: id, draft })
    }, [id])
    return mine(saved.use())
  }

  return {
    get: () => mine(),
    set: (draft: T): void => saved.set({ owner: visitorId(), draft }),
    /** The draft for a render: empty on the server and while hydrating. */
    use: useDraft,
  }
}

const visitorId = () => currentVisitor().session?.user.id ?? ''
