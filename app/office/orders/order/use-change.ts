import { useState } from 'react'
import { messageOf } from '#app/api/http.ts'
import { office } from '#app/office/frame/copy.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { readOfficeOrder } from '#app/office/orders/read-orders.ts'
import type { CalloutTone } from '#app/ui/sheets/callout.tsx'

/** Changes of an order other than its next step. */
export function useChange(id: string, onChanged: () => void) {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<{ tone: CalloutTone; text: string }>()

  async function send(what: 'jobs' | 'cards', json: Record<string, string | boolean | number>, text: string) {
    setBusy(true)
    setMessage(undefined)
    const result = await sendOffice(`/orders/${id}/${what}`, json, readOfficeOrder)
    setBusy(false)
    if (result.kind === 'ok') setMessage({ tone: 'ok', text })
    else setMessage({ tone: 'bad', text: messageOf(result) ?? office.notAnswered })
    // also after a refusal: another operator may have been faster
    if (result.kind !== 'failed') onChanged()
  }
  return { busy, message, send }
}
