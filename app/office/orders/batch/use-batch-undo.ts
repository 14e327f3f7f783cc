import { useState } from 'react'
import { messageOf } from '#app/api/http.ts'
import { office } from '#app/office/frame/copy.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import type { BatchUndo, BatchUndoLine, BatchUndoResult } from '#domain/orders/office/posting.ts'
import { isRecord } from '#domain/text/record.ts'

type Undone = { count: number; of: number; faults: readonly BatchUndoLine[] }

/** Undoes the postings of a batch while their mails wait. `onUndone` gets the ids of the orders that are set back. */
export function useBatchUndo(onUndone: (orderIds: readonly string[]) => void) {
  const [open, setOpen] = useState<BatchUndo | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [result, setResult] = useState<Undone>()

  /** Begins with the batch that was just posted. */
  function start(undo: BatchUndo | null) {
    setOpen(undo)
    setResult(undefined)
    setFailure(undefined)
  }

  async function undo() {
    if (!open) return
    setBusy(true)
    setFailure(undefined)
    const response = await sendOffice('/orders/undo', { steps: open.steps }, readUndone)
    setBusy(false)
    // the batch stays: nothing is undone twice
    if (response.kind !== 'ok') return setFailure(messageOf(response) ?? office.notAnswered)
    const { lines } = response.body
    const setBack = lines.flatMap(({ status, order }) => (status !== 'fault' && order ? [order.id] : []))
    setOpen(null)
    setResult({
      count: setBack.length,
      of: lines.length,
      faults: lines.filter(({ status }) => status === 'fault'),
    })
    onUndone(setBack)
  }

  return { open, busy, failure, result, start, undo, end: () => setOpen(null) }
}

export type Batch = ReturnType<typeof useBatchUndo>

function readUndone(body: unknown): BatchUndoResult | undefined {
  return isRecord(body) && Array.isArray(body.lines) ? (body as BatchUndoResult) : undefined
}
