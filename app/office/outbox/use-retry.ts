import { useState } from 'react'
import { messageOf } from '#app/api/http.ts'
import { office } from '#app/office/frame/copy.ts'
import { sendOffice } from '#app/office/frame/use-office.ts'
import type { OutboxView, TroubledMessage } from '#domain/office/office-outbox.ts'
import type { Cause } from './causes.ts'
import { outboxDesk } from './copy.ts'
import { readOutbox } from './read-outbox.ts'

/** `busy` names what is being sent: a message's id, a cause with its group, or all. */
export type Retry = {
  busy: string | undefined
  one: (id: string) => void
  cause: (state: TroubledMessage['state'], cause: Cause) => void
  all: () => void
}

/** What `busy` is while everything is sent. */
export const ALL = 'all'

/** A message that can go goes within this; then it is worth looking again. */
const LOOK_AGAIN_MS = 3000

/** Sends one message round again, those of one cause, or all. `view` is how things stand since. */
export function useRetry(loaded: OutboxView, reload: () => void) {
  const [busy, setBusy] = useState<string>()
  const [outcome, setOutcome] = useState<{ since: OutboxView; view: OutboxView; words: string }>()
  const now = outcome?.since === loaded ? outcome : undefined

  async function send(what: string, path: string, json: object, done: string) {
    if (busy !== undefined) return
    setBusy(what)
    const answer = await sendOffice(path, json, readOutbox)
    setBusy(undefined)
    if (answer.kind === 'ok') {
      setTimeout(reload, LOOK_AGAIN_MS)
      return setOutcome({ since: loaded, view: answer.body, words: done })
    }
    const words = messageOf(answer) ?? office.notAnswered
    setOutcome({ since: loaded, view: now?.view ?? loaded, words })
  }

  const { sentRound, allSentRound } = outboxDesk
  const retry: Retry = {
    busy,
    one: (id) => void send(id, `/outbox/${id}/retry`, {}, sentRound),
    cause: (state, { words, errors }) =>
      void send(`${state} ${words}`, '/outbox/retry', { state, errors }, allSentRound),
    all: () => void send(ALL, '/outbox/retry', {}, allSentRound),
  }
  return { view: now?.view ?? loaded, outcome: now, retry }
}
