import { useEffect, useRef, useState } from 'react'
import { chooseBusiness, findBusinesses } from '#app/api/find-business.ts'
import { randomUuid } from '#app/api/random-uuid.ts'
import {
  type FoundBusiness,
  SHORTEST_SEARCH,
  type SuggestedBusiness,
} from '#domain/google/business-search.ts'

/** Debounce, because searches cost the shop money. */
const PAUSE_MS = 300

type Search =
  | { kind: 'idle' }
  | { kind: 'busy' }
  | { kind: 'failed' }
  | { kind: 'found'; businesses: readonly SuggestedBusiness[] }

/** Searches for the typed name. All searches until a choice share one session, because Google bills per session. */
export function useBusinessSearch(onChosen: (found: FoundBusiness) => void) {
  const [text, setText] = useState('')
  const [last, setLast] = useState<{ typed: string; search: Search }>()
  const [isChoosing, setChoosing] = useState(false)
  const session = useRef('')
  const typed = text.trim()
  const isLongEnough = typed.length >= SHORTEST_SEARCH
  useEffect(() => {
    if (!isLongEnough) return
    const controller = new AbortController()
    async function look() {
      session.current ||= randomUuid()
      const result = await findBusinesses({ text: typed, session: session.current }, controller.signal)
      if (controller.signal.aborted) return
      setLast({
        typed,
        search: result.kind === 'ok' ? { kind: 'found', businesses: result.body } : { kind: 'failed' },
      })
    }
    const timer = setTimeout(() => void look(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [typed, isLongEnough])

  async function choose({ id }: SuggestedBusiness) {
    setChoosing(true)
    const result = await chooseBusiness({ id, session: session.current })
    session.current = ''
    setChoosing(false)
    if (result.kind === 'ok') onChosen(result.body)
    else setLast({ typed, search: { kind: 'failed' } })
  }

  function searchNow(): Search {
    if (isChoosing) return { kind: 'busy' }
    if (!isLongEnough) return { kind: 'idle' }
    return last?.typed === typed ? last.search : { kind: 'busy' }
  }
  return { text, setText, search: searchNow(), choose }
}
