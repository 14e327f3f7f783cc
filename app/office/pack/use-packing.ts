import { useRef, useState } from 'react'
import { messageOf } from '#app/api/http.ts'
import { office } from '#app/office/frame/copy.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { giveFeedback } from '#app/office/ui/feedback.ts'
import { groupedCode } from '#domain/orders/cards.ts'
import type { Packing } from '#domain/orders/office/blank-cards.ts'
import { isRecord } from '#domain/text/record.ts'
import { packCopy as copy } from './copy.ts'

export type ScanResult =
  | { kind: 'taken'; code: string; text: string }
  | { kind: 'out'; text: string }
  | { kind: 'refused'; text: string }

/** The order as packed so far, and the result of the last scan. A scan during a request is ignored. */
export function usePacking(loaded: Packing) {
  const [changed, setChanged] = useState<Packing>()
  const [result, setResult] = useState<ScanResult>()
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)

  async function send(what: 'pack' | 'unpack', scanned: string): Promise<Packing | undefined> {
    if (isSending.current) return undefined
    isSending.current = true
    setBusy(true)
    const answer = await sendOffice(`/orders/${loaded.id}/${what}`, { scanned }, readPacking)
    isSending.current = false
    setBusy(false)
    if (answer.kind === 'ok') {
      setChanged(answer.body)
      return answer.body
    }
    giveFeedback('bad')
    setResult({ kind: 'refused', text: messageOf(answer) ?? office.notAnswered })
    return undefined
  }

  async function scan(scanned: string): Promise<boolean> {
    const taken = (await send('pack', scanned))?.taken
    if (!taken) return false
    giveFeedback('good')
    const { code, name, position, quantity } = taken
    setResult({ kind: 'taken', code, text: copy.position(name, position, quantity) })
    return true
  }

  async function takeOut(code: string) {
    if (await send('unpack', code)) setResult({ kind: 'out', text: copy.undone(groupedCode(code)) })
  }

  return { packing: changed ?? loaded, result, busy, scan, takeOut }
}

export function readPacking(body: unknown): Packing | undefined {
  return isRecord(body) && Array.isArray(body.lines) && typeof body.number === 'string'
    ? (body as Packing)
    : undefined
}
