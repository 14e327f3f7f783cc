import { useState } from 'react'
import { callAuth } from '#app/accounts/dashboard/data/call-auth.ts'
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
import { type EnrolProps, finishEnrolment } from './after-enrolment.ts'
import { EnrolCode, type NewFactor } from './enrol-code.tsx'
import { useCodeCheck } from './use-code-check.ts'

const { enrol: copy } = settings.twoFactor

/**
 * Adds an authenticator app: asks for a name, then for a code. Closing the dialog before the app is verified removes
 * the app.
 */
export function EnrolDialog({ open, onClose, ...enrol }: EnrolProps) {
  const [factor, setFactor] = useState<NewFactor>()
  const check = useCodeCheck()

  async function close() {
    onClose()
    if (!factor) return
    setFactor(undefined)
    if (await check.hasPassed(factor.id)) return
    await callAuth((client) => client.mfa.unenroll({ factorId: factor.id }))
  }

  function verify({ id: factorId }: NewFactor, code: string) {
    const result = callAuth((client) => client.mfa.challengeAndVerify({ factorId, code }))
    return check.remember({ factorId, result })
  }

  async function finish(name: string) {
    setFactor(undefined)
    await finishEnrolment(copy.turnedOn(name), enrol)
  }

  return (
    <Dialog open={open} onClose={() => void close()} title={copy.title}>
      {factor ? (
        <EnrolCode
          factor={factor}
          verify={(code) => verify(factor, code)}
          onVerified={() => finish(factor.name)}
        />
      ) : (
        <Name user={enrol.user} onFactor={setFactor} />
      )}
    </Dialog>
  )
}

/** The first step of adding an app: asks for the name under which the app is listed. */
function Name({ user, onFactor }: { user: AccountUser; onFactor: (factor: NewFactor) => void }) {
  const form = useForm({ messages: { name: { missing: copy.noName } } })

  async function enrol(data: FormData) {
    const name = fieldValue(data, 'name').trim()
    const result = await callAuth((client) => client.mfa.enroll({ factorType: 'totp', friendlyName: name }))
    if (result.kind === 'ok') {
      onFactor({ id: result.data.id, name, secret: result.data.totp.secret, uri: result.data.totp.uri })
      return undefined
    }
    if (result.code === 'reauthentication_needed') return REAUTHENTICATION_NEEDED
    if (result.code !== 'mfa_factor_name_conflict') return refused(result.message)
    form.showServerErrors({ name: result.message })
    return undefined
  }

  return (
    <ReauthenticatingForm user={user} form={form} onSend={enrol} action={copy.next}>
      <p>{copy.nameText}</p>
      <JobSheet>
        <Field
          label={copy.name}
          name="name"
          required
          showsRequiredMark={false}
          maxLength={60}
          autoComplete="off"
          placeholder={copy.nameExample}
          error={form.error('name')}
        />
      </JobSheet>
    </ReauthenticatingForm>
  )
}
