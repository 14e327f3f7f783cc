import { useEffect, useState } from 'react'
import { freshToken } from '#app/accounts/session/with-auth.ts'
import { getOffice } from './office-calls.ts'

type Page<Item> = { items: readonly Item[]; next: string | null }
type Read<Item> = (body: unknown) => Page<Item> | undefined
type Shown<Item> = {
  path: string
  first: Page<Item>
  /** What was brought after the first page, a page each. */
  further: readonly Page<Item>[]
  state: 'idle' | 'busy' | 'failed'
}

/** For each first page that was left with further ones: going back to it finds them again. */
const left = new WeakMap<object, readonly Page<unknown>[]>()

/**
 * The pages of a list that were asked for so far: `first` as `useOffice` gave it for this path, and what `more` brought
 * since. When the list is loaded anew, as many pages are, and those seen stay until they have come.
 */
export function usePages<Item>(first: Page<Item>, path: string, read: Read<Item>) {
  const [shown, setShown] = useState<Shown<Item>>(() => begin(first, path))
  const isSame = shown.path === path && (shown.first === first || shown.further.length > 0)
  const now = isSame ? shown : begin(first, path)
  const requested = now.first === first ? 0 : now.further.length

  useEffect(() => {
    if (requested === 0) return
    let isOver = false
    void bringPages(first, requested, path, read).then((further) => {
      if (!isOver && further) setShown({ path, first, further: keep(first, further), state: 'idle' })
    })
    return () => {
      isOver = true
    }
  }, [first, requested, path, read])

  const last = now.further.at(-1) ?? now.first
  async function more() {
    if (last.next === null || now.state === 'busy') return
    setShown({ ...now, state: 'busy' })
    const page = await bringPage(last.next, path, read)
    setShown((then) => {
      if (then.path !== path || then.first !== now.first) return then
      if (!page) return { ...then, state: 'failed' }
      return { ...then, further: keep(now.first, [...then.further, page]), state: 'idle' }
    })
  }

  const items = [now.first, ...now.further].flatMap((page) => page.items)
  return { items, hasMore: last.next !== null, state: now.state, more }
}

function begin<Item>(first: Page<Item>, path: string): Shown<Item> {
  return { path, first, further: (left.get(first) as Page<Item>[] | undefined) ?? [], state: 'idle' }
}

function keep<Item>(first: Page<Item>, further: readonly Page<Item>[]): readonly Page<Item>[] {
  left.set(first, further)
  return further
}

async function bringPage<Item>(before: string, path: string, read: Read<Item>) {
  const address = `${path}${path.includes('?') ? '&' : '?'}before=${before}`
  const result = await getOffice(await freshToken(), address, read)
  return result.kind === 'ok' ? result.body : undefined
}

/** So many pages after the first, or as many as there are; nothing when one did not come. */
async function bringPages<Item>(first: Page<Item>, count: number, path: string, read: Read<Item>) {
  const pages: Page<Item>[] = []
  let { next } = first
  while (next !== null && pages.length < count) {
    // each begins where the one before it ends
    // oxlint-disable-next-line no-await-in-loop
    const page: Page<Item> | undefined = await bringPage(next, path, read)
    if (!page) return undefined
    pages.push(page)
    next = page.next
  }
  return pages
}
