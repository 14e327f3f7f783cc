import { useState } from 'react'
import { refused } from '#app/accounts/dashboard/data/use-task.ts'
import { settings } from '#app/accounts/dashboard/settings/copy.ts'
import { DialogForm } from '#app/accounts/dashboard/settings/dialog-form.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { useForm } from '#app/ui/form/form.ts'
import { typed } from '#app/ui/form/typed.ts'
import { JobSheet } from '#app/ui/job-sheet.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { readMobileNumber, showMobileNumber } from '#domain/accounts/mobile-number.ts'
import { type EnrolProps, finishEnrolment } from './after-enrolment.ts'
import { type NewPhone, phoneWords, removePhone, sendFirstCode } from './phone-calls.ts'
import { PhoneCode } from './phone-code.tsx'

const { phone: words } = settings.twoFactor

type PhoneDialogProps = EnrolProps & {
  /** The number in the account's details, to begin with. */
  knownNumber: string
}

/** Adds a phone number: a code is sent to it, and typed in here. Closed in between, it has not happened. */
export function PhoneDialog({ open, knownNumber, onClose, ...enrol }: PhoneDialogProps) {
  const [phone, setPhone] = useState<NewPhone>()
  const [typedNumber, setTypedNumber] = useState<string>()

  function back() {
    if (phone) void removePhone(phone)
    setPhone(undefined)
  }

  async function finish({ number }: NewPhone) {
    setPhone(undefined)
    setTypedNumber(undefined)
    await finishEnrolment(words.turnedOn(showMobileNumber(number)), enrol)
  }

  return (
    <Dialog
      open={open}
      onClose={() => {
        onClose()
        back()
      }}
      title={words.title}
    >
      {phone ? (
        <PhoneCode phone={phone} onResent={setPhone} onBack={back} onVerified={() => finish(phone)} />
      ) : (
        <PhoneNumber
          initial={typedNumber ?? knownNumber}
          onSent={(sent, number) => {
            setTypedNumber(number)
            setPhone(sent)
          }}
        />
      )}
    </Dialog>
  )
}

type PhoneNumberProps = { initial: string; onSent: (phone: NewPhone, typedNumber: string) => void }

/** The first step: the number, to which a code is sent. */
function PhoneNumber({ initial, onSent }: PhoneNumberProps) {
  const form = useForm({
    words: { number: { missing: words.noNumber } },
    rules: { number: (value) => (readMobileNumber(value) ? undefined : words.wrongNumber) },
  })

  async function send(data: FormData) {
    const text = typed(data, 'number')
    const answer = await sendFirstCode(readMobileNumber(text) ?? text)
    if (answer.kind === 'ok') {
      onSent(answer.data, text)
      return undefined
    }
    const known = phoneWords(answer.code)
    if (known === undefined) return refused(answer.words)
    form.showServerErrors({ number: known })
    return undefined
  }

  return (
    <DialogForm form={form} onSend={send} action={words.next}>
      <p>{words.text}</p>
      <JobSheet>
        <Field
          label={words.number}
          name="number"
          type="tel"
          required
          marked={false}
          maxLength={40}
          autoComplete="tel"
          defaultValue={initial}
          placeholder={words.example}
          error={form.error('number')}
        />
      </JobSheet>
    </DialogForm>
  )
}
