import { useState } from 'react'
import { messageOf } from '#app/api/http.ts'
import { office } from '#app/office/frame/copy.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import type { OutboxView, TroubledMessage } from '#domain/office/office-outbox.ts'
import type { Cause } from './causes.ts'
import { outboxCopy } from './copy.ts'
import { readOutbox } from './read-outbox.ts'

/** `busy` names what is being retried: the id of a message, the state and label of a cause, or `ALL`. */
export type Retry = {
  busy: string | undefined
  one: (id: string) => void
  cause: (state: TroubledMessage['state'], cause: Cause) => void
  all: () => void
}

/** The value of `busy` while everything is retried. */
export const ALL = 'all'

/** The outbox is loaded again this long after a successful retry. Most messages are delivered by then. */
const LOOK_AGAIN_MS = 3000

/**
 * Retries one message, the messages of one cause, or all messages. `view` is the loaded outbox, or the newer outbox
 * that a retry returned.
 */
export function useRetry(loaded: OutboxView, reload: () => void) {
  const [busy, setBusy] = useState<string>()
  const [result, setResult] = useState<{ since: OutboxView; view: OutboxView; message: string }>()
  const now = result?.since === loaded ? result : undefined

  async function send(what: string, path: string, json: object, done: string) {
    if (busy !== undefined) return
    setBusy(what)
    const response = await sendOffice(path, json, readOutbox)
    setBusy(undefined)
    if (response.kind === 'ok') {
      setTimeout(reload, LOOK_AGAIN_MS)
      return setResult({ since: loaded, view: response.body, message: done })
    }
    const message = messageOf(response) ?? office.notAnswered
    setResult({ since: loaded, view: now?.view ?? loaded, message })
  }

  const { sentRound, allSentRound } = outboxCopy
  const retry: Retry = {
    busy,
    one: (id) => void send(id, `/outbox/${id}/retry`, {}, sentRound),
    cause: (state, { label: message, errors }) =>
      void send(`${state} ${message}`, '/outbox/retry', { state, errors }, allSentRound),
    all: () => void send(ALL, '/outbox/retry', {}, allSentRound),
  }
  return { view: now?.view ?? loaded, outcome: now, retry }
}
