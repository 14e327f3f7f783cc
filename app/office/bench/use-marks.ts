import { useEffect, useState } from 'react'
import { ownedDraft } from '#app/accounts/session/owned-draft.ts'
import type { ApiResult } from '#app/api/http.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import type { BenchOrder } from '#domain/orders/office/bench.ts'
import { isRecord } from '#domain/text/record.ts'

const RETRY_MS = 4000

type Mark = { code: string; written: boolean; at: string }

/**
 * The marks (written or not written) that have not reached the server, the oldest first. They survive a reload.
 */
const unsentMarks = ownedDraft<{ marks: readonly Mark[] }>(
  'bench_unsent',
  (stored) => {
    const { marks }: { marks?: unknown } = Object(stored)
    return { marks: Array.isArray(marks) ? marks.filter(isMark) : [] }
  },
  { outlivesSignOut: true },
)

const isMark = (mark: unknown): mark is Mark =>
  isRecord(mark) &&
  typeof mark.code === 'string' &&
  typeof mark.written === 'boolean' &&
  typeof mark.at === 'string'

let isSending = false

/**
 * Whether the same request may succeed later. Only a refusal of the card is final, such as for a card that is switched
 * off. A refusal of the session is not final: an ended session gets a 404, and a session without its second factor gets
 * a 403.
 */
const isPutOff = (result: ApiResult<unknown>): boolean =>
  result.kind === 'failed' ||
  (result.kind === 'refused' && result.code !== 'no_card' && ![409, 422].includes(result.status))

type MarkEvents = {
  /** Called when the server has saved a mark. Puts the mark into the loaded orders. */
  onSaved: (mark: Mark) => void
  onRefused: (message: string) => void
}

/** `onTried` is called after each try to send a mark. `isPutOff`: the mark is sent again later. */
type AllEvents = MarkEvents & { onTried: (isPutOff: boolean) => void }

/** The events of the bench that was rendered last. A bench that the operator has left may have started `sendAll`. */
let latestEvents: AllEvents | undefined

/**
 * Sends the unsent marks one after the other until none is left. A mark is sent again every `RETRY_MS` while `isPutOff`
 * is true of its result.
 */
async function sendAll(): Promise<void> {
  if (isSending) return
  isSending = true
  for (let [mark] = unsentMarks.get().marks; mark; [mark] = unsentMarks.get().marks) {
    const { code, written } = mark
    const result = await sendOffice(`/bench/${code}`, { written }, (body) =>
      isRecord(body) ? body : undefined,
    )
    latestEvents?.onTried(isPutOff(result))
    if (isPutOff(result)) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      continue
    }
    if (result.kind === 'ok') latestEvents?.onSaved(mark)
    const { marks } = unsentMarks.get()
    // The operator has signed out meanwhile. The stored marks stay until the same operator signs in again.
    if (marks[0] !== mark) continue
    unsentMarks.set({ marks: marks.slice(1) })
    if (result.kind === 'refused') latestEvents?.onRefused(result.message)
  }
  isSending = false
}

/**
 * Marks cards as written or not. A mark is shown at once and sent in the background, so that operators can go on
 * writing cards without a connection.
 */
export function useMarks(orders: readonly BenchOrder[], events: MarkEvents) {
  const { marks: unsent } = unsentMarks.use()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    latestEvents = { ...events, onTried: setLate }
  })

  const hasUnsent = unsent.length > 0
  useEffect(() => {
    if (!hasUnsent) return
    void sendAll()
  }, [hasUnsent])

  return {
    /** The orders, with the unsent marks applied to their cards. */
    orders: withMarks(orders, unsent),
    /** How many marks are to be sent. A single mark counts once a try has failed, so that it does not flash. */
    unsent: unsent.length === 1 && !isLate ? 0 : unsent.length,
    mark: (code: string, written: boolean) => {
      const mark = { code, written, at: new Date().toISOString() }
      unsentMarks.set({ marks: [...unsentMarks.get().marks, mark] })
    },
  }
}

/** The orders, with the last mark of each card applied to the card. */
export function withMarks(orders: readonly BenchOrder[], marks: readonly Mark[]): BenchOrder[] {
  const last = new Map(marks.map((mark) => [mark.code, mark]))
  return orders.map((order) => ({
    ...order,
    cards: order.cards.map((card) => {
      const mark = last.get(card.code)
      return mark ? { ...card, writtenAt: mark.written ? mark.at : null } : card
    }),
  }))
}
