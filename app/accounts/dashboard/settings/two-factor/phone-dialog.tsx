import { useState } from 'react'
import { refused } from '#app/accounts/dashboard/data/use-task.ts'
import { settings } from '#app/accounts/dashboard/settings/copy.ts'
import {
  REAUTHENTICATION_NEEDED,
  ReauthenticatingForm,
} from '#app/accounts/dashboard/settings/reauthentication/reauthenticating-form.tsx'
import type { AccountUser } from '#app/accounts/dashboard/settings/use-account.ts'
import { Field } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { readMobileNumber, showMobileNumber } from '#domain/accounts/mobile-number.ts'
import { type EnrolProps, finishEnrolment } from './after-enrolment.ts'
import { type NewPhone, phoneMessage, removePhone, sendFirstCode, verifyPhone } from './phone-calls.ts'
import { PhoneCode } from './phone-code.tsx'
import { useCodeCheck } from './use-code-check.ts'

const { phone: copy } = settings.twoFactor

type PhoneDialogProps = EnrolProps & {
  /** The number in the account's profile, to prefill the field. */
  knownNumber: string
}

/** Adds a phone number, verified by a code. Closing the dialog before the verification removes the number. */
export function PhoneDialog({ open, knownNumber, onClose, ...enrol }: PhoneDialogProps) {
  const [phone, setPhone] = useState<NewPhone>()
  const [typedNumber, setTypedNumber] = useState<string>()
  const check = useCodeCheck()

  async function back() {
    setPhone(undefined)
    if (phone && !(await check.hasPassed(phone.factorId))) await removePhone(phone)
  }

  function verify(sent: NewPhone, code: string) {
    return check.remember({ factorId: sent.factorId, result: verifyPhone(sent, code) })
  }

  async function finish({ number }: NewPhone) {
    setPhone(undefined)
    setTypedNumber(undefined)
    await finishEnrolment(copy.turnedOn(showMobileNumber(number)), enrol)
  }

  return (
    <Dialog
      open={open}
      onClose={() => {
        onClose()
        void back()
      }}
      title={copy.title}
    >
      {phone ? (
        <PhoneCode
          phone={phone}
          onResent={setPhone}
          onBack={() => void back()}
          verify={(code) => verify(phone, code)}
          onVerified={() => finish(phone)}
        />
      ) : (
        <PhoneNumber
          user={enrol.user}
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

type PhoneNumberProps = {
  user: AccountUser
  initial: string
  onSent: (phone: NewPhone, typedNumber: string) => void
}

/** The first step of adding a phone number: asks for the number, and sends a code to it. */
function PhoneNumber({ user, initial, onSent }: PhoneNumberProps) {
  const form = useForm({
    messages: { number: { missing: copy.noNumber } },
    rules: { number: (value) => (readMobileNumber(value) ? undefined : copy.wrongNumber) },
  })

  async function send(data: FormData) {
    const text = fieldValue(data, 'number')
    const result = await sendFirstCode(readMobileNumber(text) ?? text)
    if (result.kind === 'ok') {
      onSent(result.data, text)
      return undefined
    }
    if (result.code === 'reauthentication_needed') return REAUTHENTICATION_NEEDED
    const known = phoneMessage(result.code)
    if (known === undefined) return refused(result.message)
    form.showServerErrors({ number: known })
    return undefined
  }

  return (
    <ReauthenticatingForm user={user} form={form} onSend={send} action={copy.next}>
      <p>{copy.text}</p>
      <JobSheet>
        <Field
          label={copy.number}
          name="number"
          type="tel"
          required
          showsRequiredMark={false}
          maxLength={40}
          autoComplete="tel"
          defaultValue={initial}
          placeholder={copy.example}
          error={form.error('number')}
        />
      </JobSheet>
    </ReauthenticatingForm>
  )
}
