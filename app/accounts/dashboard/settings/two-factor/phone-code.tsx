import { useEffect, useRef } from 'react'
import { Outcome } from '#app/accounts/dashboard/data/outcome.tsx'
import { done, refused, useTask } from '#app/accounts/dashboard/data/use-task.ts'
import { settings } from '#app/accounts/dashboard/settings/copy.ts'
import { DialogForm } from '#app/accounts/dashboard/settings/dialog-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { useForm } from '#app/ui/form/form.ts'
import { typed } from '#app/ui/form/typed.ts'
import { JobSheet } from '#app/ui/job-sheet.tsx'
import { secondsIn, useCountdown } from '#app/ui/use-countdown.ts'
import { showMobileNumber } from '#domain/accounts/mobile-number.ts'
import { type NewPhone, phoneWords, sendAnotherCode, verifyPhone } from './phone-calls.ts'

const { phone: words } = settings.twoFactor
/** The server sends no second message to a number within a minute. */
const PAUSE_SECONDS = 60

type PhoneCodeProps = {
  phone: NewPhone
  onResent: (phone: NewPhone) => void
  onBack: () => void
  onVerified: () => Promise<void>
}

/** The second step: the code that was sent to the number. */
export function PhoneCode({ phone, onResent, onBack, onVerified }: PhoneCodeProps) {
  const form = useForm({ words: { code: { missing: words.noCode } } })
  const start = useRef<HTMLParagraphElement>(null)
  // the button that led here is gone
  useEffect(() => start.current?.focus(), [])

  async function verify(data: FormData) {
    const answer = await verifyPhone(phone, typed(data, 'code').replaceAll(/\s/g, ''))
    if (answer.kind === 'ok') {
      await onVerified()
      return undefined
    }
    if (answer.code === '') return refused(answer.words)
    form.showServerErrors({ code: phoneWords(answer.code) ?? answer.words })
    return undefined
  }

  return (
    <>
      <DialogForm form={form} onSend={verify} action={words.turnOn}>
        <p ref={start} tabIndex={-1} className="outline-none">
          {words.sent(showMobileNumber(phone.number))}
        </p>
        <JobSheet>
          <Field
            label={words.code}
            name="code"
            required
            marked={false}
            inputMode="numeric"
            autoComplete="one-time-code"
            error={form.error('code')}
          />
        </JobSheet>
      </DialogForm>
      <Resend phone={phone} onResent={onResent} onBack={onBack} />
    </>
  )
}

/** For whoever got no message, or has the wrong number. */
function Resend({ phone, onResent, onBack }: Pick<PhoneCodeProps, 'phone' | 'onResent' | 'onBack'>) {
  const { left, start } = useCountdown(PAUSE_SECONDS)
  const task = useTask()

  async function send() {
    const answer = await sendAnotherCode(phone)
    if (answer.kind === 'refused') {
      start(secondsIn(answer.words) ?? 0)
      return refused(answer.words)
    }
    start(PAUSE_SECONDS)
    onResent(answer.data)
    return done(words.sentAgain)
  }

  return (
    <div className="mt-4 grid gap-3">
      <Outcome said={task.said} />
      <div className="flex flex-wrap gap-x-6">
        <Button variant="link" disabled={left > 0} busy={task.busy} onClick={() => task.run(send)}>
          {left > 0 ? words.wait(left) : words.again}
        </Button>
        <Button variant="link" onClick={onBack}>
          {words.otherNumber}
        </Button>
      </div>
    </div>
  )
}
