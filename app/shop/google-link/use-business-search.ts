import { useEffect, useRef, useState } from 'react'
import { chooseBusiness, findBusinesses } from '#app/api/find-business.ts'
import {
  type FoundBusiness,
  SHORTEST_SEARCH,
  type SuggestedBusiness,
} from '#domain/google/business-search.ts'

/** Debounce: each search costs the shop money. */
const PAUSE_MS = 300

type Search =
  | { kind: 'idle' }
  | { kind: 'busy' }
  | { kind: 'failed' }
  | { kind: 'found'; businesses: readonly SuggestedBusiness[] }

/** Looks a typed name up. All searches until a choice are one session, by which Google bills. */
export function useBusinessSearch(onChosen: (found: FoundBusiness) => void) {
  const [text, setText] = useState('')
  const [search, setSearch] = useState<Search>({ kind: 'idle' })
  const session = useRef('')
  const typed = text.trim()
  useEffect(() => {
    if (typed.length < SHORTEST_SEARCH) return setSearch({ kind: 'idle' })
    const controller = new AbortController()
    async function look() {
      session.current ||= crypto.randomUUID()
      const result = await findBusinesses({ text: typed, session: session.current }, controller.signal)
      if (controller.signal.aborted) return
      setSearch(result.kind === 'ok' ? { kind: 'found', businesses: result.body } : { kind: 'failed' })
    }
    setSearch({ kind: 'busy' })
    const timer = setTimeout(() => void look(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [typed])

  async function choose({ id }: SuggestedBusiness) {
    setSearch({ kind: 'busy' })
    const result = await chooseBusiness({ id, session: session.current })
    session.current = ''
    setSearch({ kind: result.kind === 'ok' ? 'idle' : 'failed' })
    if (result.kind === 'ok') onChosen(result.body)
  }
  return { text, setText, search, choose }
}
