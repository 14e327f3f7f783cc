import { useState } from 'react'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { useOffice } from '#app/office/frame/use-office.ts'
import { failureOf } from '#app/office/ui/delete-button.tsx'
import { Sheet } from '#app/office/ui/sheet.tsx'
import { ChoiceRow } from '#app/ui/form/choice.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import type { OperatorMails as Mails, OperatorMail } from '#domain/office/operator-mails.ts'
import { isRecord } from '#domain/text/record.ts'
import { operatorMailsCopy as copy } from './copy.ts'

/** Switches for the mails to the operator. The component loads its own data, so that any screen can show it. */
export function OperatorMails() {
  const { data, show } = useOffice('/operator-mails', readOperatorMails)
  if (data.kind !== 'ready') return null
  return <Switches mails={data.body} show={show} />
}

function Switches({ mails, show }: { mails: Mails; show: (mails: Mails) => void }) {
  const [busy, setBusy] = useState<OperatorMail>()
  const [message, setMessage] = useState<{ text: string; tone: 'ok' | 'bad' }>()

  async function set(name: OperatorMail, on: boolean) {
    setBusy(name)
    setMessage(undefined)
    show({ ...mails, items: mails.items.map((item) => (item.name === name ? { name, isOn: on } : item)) })
    const result = await sendOffice('/operator-mails', { name, on }, readOperatorMails)
    setBusy(undefined)
    show(result.kind === 'ok' ? result.body : mails)
    if (result.kind !== 'ok') return setMessage({ text: failureOf(result), tone: 'bad' })
    setMessage({ text: copy.saved(copy.label[name], on), tone: 'ok' })
  }

  return (
    <div className="switches grid content-start gap-3 lg:max-w-2xl">
      <Sheet title={copy.title}>
        <div className="divide-y divide-line">
          {mails.items.map(({ name, isOn }) => (
            <ChoiceRow
              key={name}
              type="checkbox"
              label={copy.label[name]}
              note={copy.note[name](mails.nextSummary)}
              checked={isOn}
              aria-disabled={busy !== undefined || undefined}
              onChange={({ currentTarget }) => {
                if (busy === undefined) void set(name, currentTarget.checked)
              }}
            />
          ))}
          <p className="px-4 py-3 text-small wrap-anywhere text-text-2 md:px-5">{copy.to(mails.to)}</p>
        </div>
      </Sheet>
      <div role="status" className="empty:absolute">
        {message ? <Callout tone={message.tone}>{message.text}</Callout> : null}
      </div>
    </div>
  )
}

const readOperatorMails = (body: unknown): Mails | undefined =>
  isRecord(body) && Array.isArray(body.items) && typeof body.nextSummary === 'string'
    ? (body as Mails)
    : undefined
