import { useState } from 'react'
import { getOffice } from '#app/features/office/office-calls.ts'
import { accessToken } from '#app/features/session/session.ts'

type Page<Item> = { items: readonly Item[]; next: string | null }
type Further<Item> = {
  after: Page<Item>
  items: readonly Item[]
  next: string | null
  state: 'idle' | 'busy' | 'failed'
}

/**
 * The pages of a list that were asked for so far: `first` as `useOffice` gave it for this path, and what `more` brought
 * since. Another first page begins again.
 */
export function usePages<Item>(
  first: Page<Item>,
  path: string,
  read: (body: unknown) => Page<Item> | undefined,
) {
  const [further, setFurther] = useState<Further<Item>>()
  const now =
    further?.after === first ? further : { after: first, items: [], next: first.next, state: 'idle' as const }

  async function more() {
    if (now.next === null || now.state === 'busy') return
    setFurther({ ...now, state: 'busy' })
    const address = `${path}${path.includes('?') ? '&' : '?'}before=${now.next}`
    const answer = await getOffice(accessToken(), address, read)
    setFurther((then) => {
      if (then?.after !== first) return then
      if (answer.kind !== 'ok') return { ...then, state: 'failed' }
      const { items, next } = answer.body
      return { ...then, items: [...then.items, ...items], next, state: 'idle' }
    })
  }

  return { items: [...first.items, ...now.items], hasMore: now.next !== null, state: now.state, more }
}
