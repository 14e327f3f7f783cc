import { useEffect, useRef, useState } from 'react'
import { ownedDraft } from '#app/accounts/session/owned-draft.ts'
import type { ApiResult } from '#app/api/http.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import type { BenchOrder } from '#domain/orders/office/bench.ts'
import { isRecord } from '#domain/text/record.ts'

const RETRY_MS = 4000

type Mark = { code: string; written: boolean; at: string }

/**
 * The marks (written or not written) that have not reached the server, in the order of the presses. They survive a
 * reload.
 */
const unsentMarks = ownedDraft<{ marks: readonly Mark[] }>('bench_unsent', (stored) => {
  const { marks }: { marks?: unknown } = Object(stored)
  return { marks: Array.isArray(marks) ? marks.filter(isMark) : [] }
})

const isMark = (mark: unknown): mark is Mark =>
  isRecord(mark) &&
  typeof mark.code === 'string' &&
  typeof mark.written === 'boolean' &&
  typeof mark.at === 'string'

let isSending = false

/** Whether the same request may succeed later. The other refusals, such as of a posted order, are final. */
const isPutOff = (result: ApiResult<unknown>): boolean =>
  result.kind === 'failed' ||
  (result.kind === 'refused' && (result.status >= 500 || [401, 429].includes(result.status)))

/** Sends the unsent marks one after the other until none is left. Repeats a mark that is not refused for good. */
async function sendAll(onRefused: (code: string, message: string) => void): Promise<void> {
  if (isSending) return
  isSending = true
  for (let [mark] = unsentMarks.get().marks; mark; [mark] = unsentMarks.get().marks) {
    const { code, written } = mark
    const result = await sendOffice(`/bench/${code}`, { written }, (body) => isRecord(body))
    if (isPutOff(result)) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      continue
    }
    unsentMarks.set({ marks: unsentMarks.get().marks.slice(1) })
    if (result.kind === 'refused') onRefused(code, result.message)
  }
  isSending = false
}

/**
 * Marks cards as written or not. A mark is shown at once and sent in the background, so that operators can go on
 * writing cards without a connection.
 */
export function useMarks(orders: readonly BenchOrder[], onRefused: (message: string) => void) {
  const { marks: unsent } = unsentMarks.use()
  /** The last mark of each card on this page. */
  const [marks, setMarks] = useState<ReadonlyMap<string, Mark>>(new Map())
  const refused = useRef(onRefused)
  useEffect(() => {
    refused.current = onRefused
  })

  function send() {
    void sendAll((code, message) => {
      setMarks((now) => new Map([...now].filter(([known]) => known !== code)))
      refused.current(message)
    })
  }
  const hasUnsent = unsent.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: `sendAll` sends later marks too, so it starts only once
  useEffect(() => {
    if (hasUnsent) send()
  }, [hasUnsent])

  const shown = new Map([...marks, ...unsent.map((mark) => [mark.code, mark] as const)])
  return {
    /** The orders, with the marks of this page applied to their cards. */
    orders: orders.map((order) => ({
      ...order,
      cards: order.cards.map((card) => {
        const mark = shown.get(card.code)
        return mark ? { ...card, writtenAt: mark.written ? mark.at : null } : card
      }),
    })),
    unsent: unsent.length,
    mark: (code: string, written: boolean) => {
      const mark = { code, written, at: new Date().toISOString() }
      setMarks((now) => new Map(now).set(code, mark))
      unsentMarks.set({ marks: [...unsentMarks.get().marks, mark] })
    },
  }
}
