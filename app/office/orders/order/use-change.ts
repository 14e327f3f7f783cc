import { useState } from 'react'
import { messageOf } from '#app/api/http.ts'
import { office } from '#app/office/frame/copy.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { readOfficeOrder } from '#app/office/orders/read-orders.ts'
import type { CalloutTone } from '#app/ui/sheets/callout.tsx'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'

type Change = 'move' | 'tracking' | 'jobs' | 'cards' | 'undo' | 'send-now'

/** Called with the changed order, or without one when the order must be loaded again. */
export type OnChanged = (order?: OfficeOrder) => void

/** Changes an order, and says what came of it. */
export function useChange(id: string, onChanged: OnChanged) {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<{ tone: CalloutTone; text: string }>()

  async function send(what: Change, json: Record<string, string | boolean | number>, text: string) {
    setBusy(true)
    setMessage(undefined)
    const result = await sendOffice(`/orders/${id}/${what}`, json, readOfficeOrder)
    setBusy(false)
    if (result.kind === 'ok') {
      setMessage({ tone: 'ok', text })
      return onChanged(result.body)
    }
    setMessage({ tone: 'bad', text: messageOf(result) ?? office.notAnswered })
    // another operator may have been faster
    if (result.kind === 'refused') onChanged()
  }
  return { busy, message, send }
}
