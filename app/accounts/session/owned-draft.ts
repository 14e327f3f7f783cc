import { useEffect } from 'react'
import { sessionJson, sessionValue } from '#app/shop/checkout/session-store.ts'
import { createListeners } from '#app/ui/listeners.ts'
import { currentVisitor, useVisitor } from './session.ts'

const deletions = createListeners()

type OwnedDraftOptions = {
  /** Whether the draft is still stored after a sign-out. Its owner finds it at the next sign-in in this tab. */
  outlivesSignOut?: boolean
}

/**
 * The draft of a form in this tab, with its owner. A guest's draft passes to the first account that reads or changes
 * it. An account's draft is shown to nobody else, and is replaced when somebody else types. A sign-out deletes an
 * account's draft, unless `outlivesSignOut` is true.
 */
export function ownedDraft<T extends object>(
  key: string,
  read: (stored: unknown) => T,
  { outlivesSignOut = false }: OwnedDraftOptions = {},
) {
  const nothing = read(undefined)
  const saved = sessionValue(key, (stored) => {
    const { owner, draft }: { owner?: unknown; draft?: unknown } = Object(stored)
    return { owner: typeof owner === 'string' ? owner : '', draft: read(draft), outlivesSignOut }
  })
  if (!outlivesSignOut) deletions.subscribe(saved.reread)
  const mine = ({ owner, draft } = saved.get()): T =>
    owner === '' || owner === visitorId() ? draft : nothing

  /** Gives a guest's draft to the account `id`. Does nothing for a guest, whose `id` is ''. */
  function claim(id: string): void {
    const { owner, draft } = saved.get()
    if (owner === '' && id !== '') saved.set({ owner: id, draft, outlivesSignOut })
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
    set: (draft: T): void => saved.set({ owner: visitorId(), draft, outlivesSignOut }),
    /** The draft for a render: empty on the server and while hydrating. */
    use: useDraft,
  }
}

/**
 * Deletes the drafts of an account in this tab, because others may use the device after a sign-out. The drafts
 * that outlive a sign-out stay.
 */
export function forgetDraftsOf(accountId: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const stored: { owner?: unknown; outlivesSignOut?: unknown } = Object(sessionJson(key))
      if (stored.owner === accountId && !stored.outlivesSignOut) sessionStorage.removeItem(key)
    }
  } catch {
    // nothing is stored where storage is forbidden
  }
  deletions.notify()
}

const visitorId = () => currentVisitor().session?.user.id ?? ''
