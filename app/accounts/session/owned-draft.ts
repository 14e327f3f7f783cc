import { useEffect } from 'react'
import { sessionValue } from '#app/shop/checkout/session-store.ts'
import { currentVisitor, useVisitor } from './session.ts'

/**
 * The draft of a form in this tab, with its owner. A guest's draft goes to the first account that reads it or types. An
 * account's draft is shown to no other account, and is replaced when another account types.
 */
export function ownedDraft<T extends object>(key: string, read: (stored: unknown) => T) {
  const nothing = read(undefined)
  const saved = sessionValue(key, (stored) => {
    const { owner, draft }: { owner?: unknown; draft?: unknown } = Object(stored)
    return { owner: typeof owner === 'string' ? owner : '', draft: read(draft) }
  })
  const mine = ({ owner, draft } = saved.get()): T =>
    owner === '' || owner === visitorId() ? draft : nothing

  /** Makes a guest's draft the draft of the account `id`, which is '' for a guest. */
  function claim(id: string): void {
    const { owner, draft } = saved.get()
    if (owner === '' && id !== '') saved.set({ owner: id, draft })
  }

  function useDraft(): T {
    const id = useVisitor()?.session?.user.id ?? ''
    useEffect(() => claim(id), [id])
    return mine(saved.use())
  }

  return {
    get: (): T => {
      claim(visitorId())
      return mine()
    },
    set: (draft: T): void => saved.set({ owner: visitorId(), draft }),
    /** The draft for a render: empty on the server and while hydrating. */
    use: useDraft,
  }
}

const visitorId = () => currentVisitor().session?.user.id ?? ''
