import { useState } from 'react'
import { messageOf } from '#app/api/http.ts'
import { getOffice } from '#app/office/frame/office-api.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout, type CalloutTone } from '#app/ui/sheets/callout.tsx'
import { settingsCopy } from './copy.ts'
import type { Outside } from './draft/rebase.ts'
import type { Draft } from './draft/use-draft.ts'
import { undoVersion } from './history.tsx'
import { readSettings } from './read-settings.ts'

const { bar: copy, conflict, history } = settingsCopy

export type Message = {
  tone: CalloutTone
  text: string
  isConflict?: boolean
  /** The version that was just published, and the idempotency key of its undo. */
  undo?: { version: number; key: string } | undefined
}

/** The messages about what happened outside of this tab. */
export const OUTSIDE: Readonly<Record<Outside, Message>> = {
  'other-tab': { tone: 'info', text: conflict.otherTab },
  'already-live': { tone: 'ok', text: copy.alreadyLive },
  rebased: { tone: 'info', text: conflict.merged },
}

type BarMessageProps = {
  draft: Draft
  message: Message
  setMessage: (message: Message) => void
}

/** What a step had as its result. After a conflict and after a publication, with a button for the next step. */
export function BarMessage({ draft, message, setMessage }: BarMessageProps) {
  const [busy, setBusy] = useState(false)
  const { tone, text, isConflict, undo } = message

  /** Loads what somebody else published, and applies this draft's changes to it. */
  async function merge() {
    const result = await getOffice('/settings', readSettings, AbortSignal.timeout(20_000))
    if (result.kind !== 'ok') return setMessage({ tone: 'bad', text: copy.notReached, isConflict: true })
    const overlaps = draft.beginOn(result.body)
    setMessage({ tone: 'info', text: conflict.merged + conflict.overlaps(overlaps) })
  }

  async function takeBack({ version, key }: NonNullable<Message['undo']>) {
    setBusy(true)
    const result = await undoVersion(version, version, key)
    setBusy(false)
    if (result.kind !== 'ok') {
      const again = result.kind === 'refused' ? undefined : undo
      return setMessage({ tone: 'bad', text: messageOf(result) ?? copy.noAnswer, undo: again })
    }
    draft.beginOn(result.body)
    setMessage({ tone: 'ok', text: history.done })
  }

  return (
    <Callout tone={tone} className={undo ? 'items-center' : ''}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p>{text}</p>
        {undo ? (
          <Button
            data-key="z"
            size="sm"
            busy={busy}
            busyLabel={history.undo}
            onClick={() => void takeBack(undo)}
          >
            {history.undo}
          </Button>
        ) : null}
      </div>
      {isConflict ? (
        <Button size="sm" className="mt-2" onClick={() => void merge()}>
          {conflict.merge}
        </Button>
      ) : null}
    </Callout>
  )
}
