import { useState } from 'react'
import { messageOf } from '#app/api/http.ts'
import { office } from '#app/office/frame/copy.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { useOffice } from '#app/office/frame/use-office.ts'
import type { BatchUndo, BatchUndoLine, BatchUndoResult, LastBatch } from '#domain/orders/office/posting.ts'
import { isRecord } from '#domain/text/record.ts'

type Undone = { count: number; of: number; faults: readonly BatchUndoLine[] }

const NONE: LastBatch = { undo: null, orders: [] }

/**
 * Undoes the last move of several orders to the state `to`. The undo is offered until the mails about the move are
 * sent, also after a reload of the page. `onUndone` gets the ids of the orders that were moved back.
 */
export function useBatchUndo(to: 'programming' | 'shipped', onUndone: (orderIds: readonly string[]) => void) {
  const { data } = useOffice(`/orders/undo?to=${to}`, readLastBatch)
  /**
   * The undo of the last batch on this page; null if nothing can be undone. Undefined before the first batch, and after
   * a batch whose result is unknown.
   */
  const [own, setOwn] = useState<BatchUndo | null>()
  const last = own === undefined && data.kind === 'ready' ? data.body : NONE
  const open = own === undefined ? last.undo : own
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [result, setResult] = useState<Undone>()

  /** Offers this undo. null offers none, and undefined offers the undo of the last batch that the server knows. */
  function start(undo: BatchUndo | null | undefined) {
    setOwn(undo)
    setResult(undefined)
    setFailure(undefined)
  }

  async function undo() {
    if (!open) return
    setBusy(true)
    setFailure(undefined)
    const response = await sendOffice('/orders/undo', { steps: open.steps }, readUndone)
    setBusy(false)
    // the undo is still offered, because a repeated request undoes nothing twice
    if (response.kind !== 'ok') return setFailure(messageOf(response) ?? office.notAnswered)
    const { lines } = response.body
    const setBack = lines.flatMap(({ status, order }) => (status !== 'fault' && order ? [order.id] : []))
    setOwn(null)
    setResult({
      count: setBack.length,
      of: lines.length,
      faults: lines.filter(({ status }) => status === 'fault'),
    })
    onUndone(setBack)
  }

  return {
    open,
    /** The orders of the last batch, as loaded from the server; empty while `own` is defined. */
    before: last.orders,
    busy,
    failure,
    result,
    start,
    undo,
    end: () => setOwn(null),
  }
}

export type Batch = ReturnType<typeof useBatchUndo>

function readUndone(body: unknown): BatchUndoResult | undefined {
  return isRecord(body) && Array.isArray(body.lines) ? (body as BatchUndoResult) : undefined
}

function readLastBatch(body: unknown): LastBatch | undefined {
  return isRecord(body) && Array.isArray(body.orders) ? (body as LastBatch) : undefined
}
