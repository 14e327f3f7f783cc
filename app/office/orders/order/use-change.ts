import { useState } from 'react'
import { messageOf } from '#app/api/http.ts'
import { office } from '#app/office/frame/copy.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { readOfficeOrder } from '#app/office/orders/read-orders.ts'
import { isOver, mailsOf } from '#app/office/ui/waiting-mail-bar.tsx'
import type { CalloutTone } from '#app/ui/sheets/callout.tsx'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'

type Change = 'move' | 'tracking' | 'jobs' | 'cards' | 'undo' | 'send-now'

/** Called with the changed order, or without one when the order must be loaded again. */
export type OnChanged = (order?: OfficeOrder) => void

/**
 * `mail` is the id of the unsent mail that the text announces; undefined if it announces none. `mails` are the mails
 * that waited when a step was undone, or its mail sent at once; a later mail ends the message. `code` is the code of a
 * refusal, and `state` the state of the order that was the reason for it; undefined if there was another reason.
 */
type ChangeMessage = {
  tone: CalloutTone
  text: string
  mail?: string | undefined
  mails?: readonly string[]
  code?: string
  state?: unknown
}

/** Returns the message; undefined once the mail that the message announces is sent or cancelled. */
export function messageFor({ undoable }: OfficeOrder, message: ChangeMessage | undefined) {
  const isGone = message?.mail !== undefined && !undoable.some(({ mail }) => mail === message.mail)
  return isGone ? undefined : message
}

/** Sends changes of an order, and returns the result of the last change as a message. */
export function useChange(
  { id, state, undoable }: Pick<OfficeOrder, 'id' | 'state' | 'undoable'>,
  onChanged: OnChanged,
) {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<ChangeMessage>()
  if (isOver(message, undoable)) setMessage(undefined)
  const [seen, setSeen] = useState(state)
  if (seen !== state) {
    setSeen(state)
    // the reload after a refusal may show the state that the refusal names, which must not end the refusal
    if (message?.state !== undefined && message.state !== state) setMessage(undefined)
  }

  async function send(what: Change, json: Record<string, string | boolean | number>, text: string) {
    setBusy(true)
    setMessage(undefined)
    const result = await sendOffice(`/orders/${id}/${what}`, json, readOfficeOrder)
    setBusy(false)
    if (result.kind === 'ok') {
      const waits = what === 'move' || what === 'tracking' || json.to === 'live'
      const isUndo = what === 'undo' || what === 'send-now'
      setMessage({
        tone: 'ok',
        text,
        mail: waits ? result.body.undoable[0]?.mail : undefined,
        ...(isUndo && { mails: mailsOf(...undoable, ...result.body.undoable) }),
      })
      return onChanged(result.body)
    }
    const reason = result.kind === 'refused' && { code: result.code, state: result.details.state }
    setMessage({ tone: 'bad', text: messageOf(result) ?? office.notAnswered, ...reason })
    // perhaps another operator has changed the order, so it is loaded again
    if (result.kind === 'refused') onChanged()
  }
  return { busy, message, send, forget: () => setMessage(undefined) }
}
