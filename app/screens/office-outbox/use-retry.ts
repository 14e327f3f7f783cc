import { useState } from 'react'
import { office } from '#app/content/office.ts'
import { outboxDesk } from '#app/content/office-outbox.ts'
import { sendOffice } from '#app/shell/office/use-office.ts'
import type { OutboxView } from '#domain/office-outbox.ts'
import { readOutbox } from './read-outbox.ts'

const ALL = 'all'

/** A message that can go goes within this; then it is worth looking again. */
const LOOK_AGAIN_MS = 3000

/** Sends one message round again, or all of them. `view` is how things stand since. */
export function useRetry(loaded: OutboxView, reload: () => void) {
  const [busy, setBusy] = useState<string>()
  const [outcome, setOutcome] = useState<{ since: OutboxView; view: OutboxView; words: string }>()
  const now = outcome?.since === loaded ? outcome : undefined

  async function send(which: string) {
    if (busy !== undefined) return
    setBusy(which)
    const path = which === ALL ? '/outbox/retry' : `/outbox/${which}/retry`
    const answer = await sendOffice(path, {}, readOutbox)
    setBusy(undefined)
    const done = which === ALL ? outboxDesk.allSentRound : outboxDesk.sentRound
    if (answer.kind === 'ok') {
      setTimeout(reload, LOOK_AGAIN_MS)
      return setOutcome({ since: loaded, view: answer.body, words: done })
    }
    const words = answer.kind === 'refused' ? answer.message : office.notSaved
    setOutcome({ since: loaded, view: now?.view ?? loaded, words })
  }

  return {
    view: now?.view ?? loaded,
    outcome: now,
    busy,
    isBusyWithAll: busy === ALL,
    retry: (id: string) => void send(id),
    retryAll: () => void send(ALL),
  }
}
