import { useState } from 'react'
import { messageOf } from '#app/api/http.ts'
import { office } from '#app/office/frame/copy.ts'
import { reloadOrders } from '#app/office/frame/live/live.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { useBatchUndo } from '#app/office/orders/batch/use-batch-undo.ts'
import { ordersCopy as copy } from '#app/office/orders/copy.ts'
import type { ProgramLine, ProgramResult } from '#domain/orders/office/posting.ts'
import { isRecord } from '#domain/text/record.ts'
import { stopTicking } from './ticks.ts'

/** Starts the programming of several orders at once. The start can be undone until the orders' mails are sent. */
export function useStarting() {
  const batch = useBatchUndo('programming', reloadOrders)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [lines, setLines] = useState<readonly ProgramLine[]>([])

  async function start(orders: readonly string[]) {
    setBusy(true)
    setFailure(undefined)
    close()
    const result = await sendOffice('/orders/program', { orders }, readResult)
    setBusy(false)
    // the ticks stay for another attempt, because a repeated request starts nothing twice
    if (result.kind !== 'ok') {
      batch.start(undefined)
      reloadOrders()
      return setFailure(messageOf(result) ?? office.notAnswered)
    }
    stopTicking()
    setLines(result.body.lines)
    batch.start(result.body.undo)
    reloadOrders()
  }

  const faults = lines.filter(({ status }) => status === 'fault')
  const count = lines.length > 0 ? lines.length - faults.length : batch.before.length
  function close() {
    batch.start(null)
    setLines([])
  }
  return {
    batch: { ...batch, end: close },
    busy,
    failure,
    faults,
    /** The number of orders in the last start, including the orders that failed. */
    started: lines.length,
    done: count > 0 ? copy.started(count) : undefined,
    start,
    close,
  }
}

function readResult(body: unknown): ProgramResult | undefined {
  return isRecord(body) && Array.isArray(body.lines) ? (body as ProgramResult) : undefined
}
