import { type SubmitEvent, useState } from 'react'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { failureOf } from '#app/office/ui/delete-button.tsx'
import { FormEnd } from '#app/office/ui/form-end.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChoiceList, ChoiceRow } from '#app/ui/form/choice.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { RunningSubscription } from '#domain/orders/subscriptions.ts'
import { type Ending, endCopy } from './copy.ts'

type EndSubscriptionProps = {
  subscription: RunningSubscription
  /** Names the subscription for screen readers, because a list has several of these buttons. */
  of?: string
  /** Called with the message to show. */
  onChanged: (message: string) => void
}

/** The button that ends a subscription, or keeps an ending subscription running, after a confirmation. */
export function EndSubscription({ subscription, of, onChanged }: EndSubscriptionProps) {
  const [open, setOpen] = useState(false)
  const { cancelAtPeriodEnd: ends } = subscription
  const Form = ends ? KeepForm : EndForm
  return (
    <>
      <Button variant="link" size="sm" onClick={() => setOpen(true)}>
        {ends ? endCopy.keep : endCopy.end}
        {of ? <span className="sr-only"> {of}</span> : null}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={ends ? endCopy.keepTitle : endCopy.endTitle}>
        <Form
          subscription={subscription}
          onDone={(message) => {
            setOpen(false)
            onChanged(message)
          }}
          onLeave={() => setOpen(false)}
        />
      </Dialog>
    </>
  )
}

type FormProps = {
  subscription: RunningSubscription
  onDone: (message: string) => void
  onLeave: () => void
}

function EndForm({ subscription, onDone, onLeave }: FormProps) {
  const { busy, failed, send } = useSend(subscription.id)

  async function end(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const when: Ending =
      fieldValue(new FormData(event.currentTarget), 'when') === 'now' ? 'now' : 'period_end'
    if (await send('end', { when })) onDone(endCopy.done[when](subscription))
  }

  return (
    <form className="grid gap-4" onSubmit={(event) => void end(event)}>
      <p>{endCopy.what(subscription)}</p>
      <ChoiceList legend={endCopy.when}>
        {(['period_end', 'now'] as const).map((when) => (
          <ChoiceRow
            key={when}
            name="when"
            value={when}
            defaultChecked={when === 'period_end'}
            label={endCopy.label[when]}
            note={endCopy.note[when](subscription)}
          />
        ))}
      </ChoiceList>
      <p className="text-text-2">{endCopy.noMail}</p>
      <Confirm failed={failed} busy={busy} label={endCopy.confirm} onLeave={onLeave} />
    </form>
  )
}

function KeepForm({ subscription, onDone, onLeave }: FormProps) {
  const { busy, failed, send } = useSend(subscription.id)

  async function keep(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (await send('keep', {})) onDone(endCopy.done.keep())
  }

  return (
    <form className="grid gap-4" onSubmit={(event) => void keep(event)}>
      <p>{endCopy.what(subscription)}</p>
      <p>{endCopy.keepNote(subscription)}</p>
      <p className="text-text-2">{endCopy.noMail}</p>
      <Confirm failed={failed} busy={busy} label={endCopy.confirmKeep} onLeave={onLeave} />
    </form>
  )
}

type ConfirmProps = { failed: string | undefined; busy: boolean; label: string; onLeave: () => void }

function Confirm({ failed, busy, label, onLeave }: ConfirmProps) {
  return (
    <FormEnd
      failed={failed}
      busy={busy}
      busyLabel={endCopy.busy}
      action={label}
      keep={{ label: endCopy.leave, onClick: onLeave }}
    />
  )
}

function useSend(id: string) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()

  /** Resolves to whether the change was made. */
  async function send(what: 'end' | 'keep', json: { when?: Ending }): Promise<boolean> {
    setBusy(true)
    setFailed(undefined)
    const result = await sendOffice(`/subscriptions/${id}/${what}`, json, () => true)
    setBusy(false)
    if (result.kind !== 'ok') setFailed(failureOf(result))
    return result.kind === 'ok'
  }
  return { busy, failed, send }
}
