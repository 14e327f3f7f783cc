import { type ComponentProps, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Message } from '#app/accounts/dashboard/data/use-task.ts'
import { settings } from '#app/accounts/dashboard/settings/copy.ts'
import { DialogForm } from '#app/accounts/dashboard/settings/dialog-form.tsx'
import type { AccountUser } from '#app/accounts/dashboard/settings/use-account.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Reauthenticate } from './reauthenticate.tsx'

/** The result of `onSend` for a session that is too old. The form then asks for a reauthentication. */
export const REAUTHENTICATION_NEEDED = Symbol('reauthentication needed')

type ReauthenticatingFormProps = Omit<ComponentProps<typeof DialogForm>, 'onSend'> & {
  user: AccountUser
  onSend: (data: FormData) => Promise<Message | typeof REAUTHENTICATION_NEEDED | undefined>
}

/** A form in a dialog. For a session that is too old, it asks for a reauthentication, then sends its values again. */
export function ReauthenticatingForm({ user, onSend, ...form }: ReauthenticatingFormProps) {
  const [asking, setAsking] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  async function send(data: FormData) {
    const result = await onSend(data)
    if (result !== REAUTHENTICATION_NEEDED) return result
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
      {asking ? <Reauthenticate user={user} onReauthenticated={sendAgain} /> : null}
    </>
  )
}

type ReauthenticationDialogProps = {
  user: AccountUser
  open: boolean
  onClose: () => void
  onReauthenticated: () => void
}

/** Asks for a reauthentication in a separate dialog, for an action that has no form in a dialog. */
export function ReauthenticationDialog({
  user,
  open,
  onClose,
  onReauthenticated,
}: ReauthenticationDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={settings.reauthentication.title}>
      <Reauthenticate user={user} onReauthenticated={onReauthenticated} />
    </Dialog>
  )
}
