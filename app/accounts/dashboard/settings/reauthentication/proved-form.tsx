import { type ComponentProps, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Message } from '#app/accounts/dashboard/data/use-task.ts'
import { settings } from '#app/accounts/dashboard/settings/copy.ts'
import { DialogForm } from '#app/accounts/dashboard/settings/dialog-form.tsx'
import type { AccountUser } from '#app/accounts/dashboard/settings/use-account.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Reauthenticate } from './reauthenticate.tsx'

/** The result of `onSend` for a session that is too old. The form then asks for a proof of identity. */
export const PROOF_NEEDED = Symbol('proof needed')

type ProvedFormProps = Omit<ComponentProps<typeof DialogForm>, 'onSend'> & {
  user: AccountUser
  onSend: (data: FormData) => Promise<Message | typeof PROOF_NEEDED | undefined>
}

/** A form in a dialog. For a session that is too old, it asks for a proof of identity, then sends its values again. */
export function ProvedForm({ user, onSend, ...form }: ProvedFormProps) {
  const [asking, setAsking] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  async function send(data: FormData) {
    const result = await onSend(data)
    if (result !== PROOF_NEEDED) return result
    setAsking(true)
    return undefined
  }

  function sendAgain() {
    flushSync(() => setAsking(false))
    box.current?.querySelector('form')?.requestSubmit()
  }

  return (
    <>
      <div ref={box} hidden={asking}>
        <DialogForm {...form} onSend={send} />
      </div>
      {asking ? <Reauthenticate user={user} onProved={sendAgain} /> : null}
    </>
  )
}

type ProofDialogProps = { user: AccountUser; open: boolean; onClose: () => void; onProved: () => void }

/** Asks for a proof of identity in a separate dialog, for an action that has no form in a dialog. */
export function ProofDialog({ user, open, onClose, onProved }: ProofDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={settings.reauthentication.title}>
      <Reauthenticate user={user} onProved={onProved} />
    </Dialog>
  )
}
