import { useEffect, useRef } from 'react'
import { CodeField, readCode } from '#app/accounts/auth/code-field.tsx'
import { PAUSE_SECONDS } from '#app/accounts/auth/pause.ts'
import type { AuthResult } from '#app/accounts/dashboard/data/call-auth.ts'
import { TaskMessage } from '#app/accounts/dashboard/data/task-message.tsx'
import { done, refused, useTask } from '#app/accounts/dashboard/data/use-task.ts'
import { settings } from '#app/accounts/dashboard/settings/copy.ts'
import { DialogForm } from '#app/accounts/dashboard/settings/dialog-form.tsx'
import { retryAfterSeconds } from '#app/accounts/session/auth-client/retry-after.ts'
import { Button } from '#app/ui/button.tsx'
import { useForm } from '#app/ui/form/form.ts'
import { useCountdown } from '#app/ui/hooks/use-countdown.ts'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { showMobileNumber } from '#domain/accounts/mobile-number.ts'
import { type NewPhone, phoneMessage, sendAnotherCode } from './phone-calls.ts'

const { phone: copy } = settings.twoFactor

type PhoneCodeProps = {
  phone: NewPhone
  onResent: (phone: NewPhone) => void
  onBack: () => void
  verify: (code: string) => Promise<AuthResult<unknown>>
  onVerified: () => Promise<void>
}

/** The second step of adding a phone number: asks for the code that was sent to the number. */
export function PhoneCode({ phone, onResent, onBack, verify, onVerified }: PhoneCodeProps) {
  const form = useForm({ messages: { code: { missing: copy.noCode } } })
  const start = useRef<HTMLParagraphElement>(null)
  // the button that was pressed is gone, so the focus moves here
  useEffect(() => start.current?.focus(), [])

  async function send(data: FormData) {
    const result = await verify(readCode(data))
    if (result.kind === 'ok') {
      await onVerified()
      return undefined
    }
    if (result.code === '') return refused(result.message)
    form.showServerErrors({ code: phoneMessage(result.code) ?? result.message })
    return undefined
  }

  return (
    <>
      <DialogForm form={form} onSend={send} action={copy.turnOn}>
        <p ref={start} tabIndex={-1} className="outline-none">
          {copy.sent(showMobileNumber(phone.number))}
        </p>
        <JobSheet>
          <CodeField label={copy.code} error={form.error('code')} />
        </JobSheet>
      </DialogForm>
      <Resend phone={phone} onResent={onResent} onBack={onBack} />
    </>
  )
}

/** Buttons for a visitor who got no message, or typed the wrong number. */
function Resend({ phone, onResent, onBack }: Pick<PhoneCodeProps, 'phone' | 'onResent' | 'onBack'>) {
  const { left, start } = useCountdown(PAUSE_SECONDS)
  const task = useTask()

  async function send() {
    const result = await sendAnotherCode(phone)
    if (result.kind === 'refused') {
      start(retryAfterSeconds())
      return refused(result.message)
    }
    start(PAUSE_SECONDS)
    onResent(result.data)
    return done(copy.sentAgain)
  }

  return (
    <div className="mt-4 grid gap-3">
      <TaskMessage message={task.message} />
      <div className="flex flex-wrap gap-x-6">
        <Button variant="link" disabled={left > 0} busy={task.busy} onClick={() => task.run(send)}>
          {left > 0 ? copy.wait(left) : copy.again}
        </Button>
        <Button variant="link" onClick={onBack}>
          {copy.otherNumber}
        </Button>
      </div>
    </div>
  )
}
