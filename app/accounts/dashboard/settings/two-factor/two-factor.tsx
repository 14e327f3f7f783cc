import type { Factor, User } from '@supabase/auth-js'
import { useState } from 'react'
import { callAuth } from '#app/accounts/dashboard/data/call-auth.ts'
import { TaskMessage } from '#app/accounts/dashboard/data/task-message.tsx'
import { done, type Message, refused, useTask } from '#app/accounts/dashboard/data/use-task.ts'
import { ConfirmDialog } from '#app/accounts/dashboard/settings/confirm-dialog.tsx'
import { settings } from '#app/accounts/dashboard/settings/copy.ts'
import { Row, Rows } from '#app/accounts/dashboard/settings/row.tsx'
import { Section } from '#app/accounts/dashboard/settings/section.tsx'
import type { Account } from '#app/accounts/dashboard/settings/use-account.ts'
import { useSignInOptions } from '#app/accounts/session/use-sign-in-options.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { When } from '#app/ui/date/when.tsx'
import { readMobileNumber, showMobileNumber } from '#domain/accounts/mobile-number.ts'
import { EnrolDialog } from './enrol-dialog.tsx'
import { PhoneDialog } from './phone-dialog.tsx'
import { RecoveryLeft } from './recovery-left.tsx'

const { twoFactor: copy } = settings

type TwoFactorProps = Account & {
  /** Called with new recovery codes, which are shown only once. */
  onCodes: (codes: readonly string[]) => void
}

/** The second factors: authenticator apps, phones, and recovery codes (supabase-wire.md 3.14). */
export function TwoFactor({ user, reload, onCodes }: TwoFactorProps) {
  const factors = user.factors?.filter(({ status }) => status === 'verified') ?? []
  const isOn = factors.length > 0
  const hasApp = factors.some(({ factor_type: type }) => type === 'totp')
  const { hasSms } = useSignInOptions()
  const [adding, setAdding] = useState<'app' | 'phone'>()
  const task = useTask()
  const last = user.hasPassword ? copy.removal.last : copy.removal.lastWithoutPassword
  const warning = factors.length === 1 ? last : copy.removal.oneOf
  const enrol = {
    user,
    isFirst: !isOn,
    onClose: () => setAdding(undefined),
    onCodes,
    onAdded: (result: Message) => {
      setAdding(undefined)
      task.say(result)
      reload()
    },
  }
  return (
    <Section title={copy.title} text={hasSms ? copy.textWithSms : copy.text} now={isOn ? copy.on : copy.off}>
      <Rows>
        {factors.map((factor) => (
          <FactorRow
            key={factor.id}
            factor={factor}
            hasSms={hasSms}
            warning={warning}
            onRemoved={() => {
              task.say(done(copy.removal.done(nameOf(factor))))
              reload()
            }}
          />
        ))}
        {isOn ? null : (
          <Row
            title={<Badge tone="outline">{copy.off}</Badge>}
            note={user.hasPassword ? copy.offText : copy.offTextWithoutPassword}
          />
        )}
        {isOn ? <RecoveryLeft user={user} onCodes={onCodes} /> : null}
      </Rows>
      <TaskMessage message={task.message} />
      <div className="flex flex-wrap gap-3">
        <Button className="max-sm:w-full" onClick={() => setAdding('app')}>
          {hasApp ? copy.addAnother : copy.add}
        </Button>
        {hasSms ? (
          <Button className="max-sm:w-full" onClick={() => setAdding('phone')}>
            {copy.addPhone}
          </Button>
        ) : null}
      </div>
      <EnrolDialog open={adding === 'app'} {...enrol} />
      {hasSms ? <PhoneDialog open={adding === 'phone'} knownNumber={numberOf(user)} {...enrol} /> : null}
    </Section>
  )
}

type FactorRowProps = {
  factor: Factor
  /** Whether the shop sends text messages; undefined until the settings of the auth service are loaded. */
  hasSms: boolean | undefined
  /** What the removal of this factor changes. */
  warning: string
  onRemoved: () => void
}

function FactorRow({ factor, hasSms, warning, onRemoved }: FactorRowProps) {
  const [asking, setAsking] = useState(false)
  const name = nameOf(factor)

  async function remove() {
    const result = await callAuth((client) => client.mfa.unenroll({ factorId: factor.id }))
    if (result.kind === 'refused') return refused(result.message)
    // the session's aal may have changed: a new token has the current aal
    await callAuth((client) => client.refreshSession())
    setAsking(false)
    onRemoved()
    return undefined
  }

  return (
    <Row
      title={
        <>
          {name} <Badge tone="ok">{copy.on}</Badge>
        </>
      }
      note={
        <>
          {copy.added} <When at={factor.created_at} />
          {factor.factor_type === 'phone' && hasSms === false ? <> {copy.phoneOff}</> : null}
        </>
      }
      action={
        <>
          <Button variant="link" aria-label={copy.removeOf(name)} onClick={() => setAsking(true)}>
            {copy.remove}
          </Button>
          <ConfirmDialog
            open={asking}
            onClose={() => setAsking(false)}
            title={copy.removal.title(name)}
            text={warning}
            action={copy.removal.action}
            onConfirm={remove}
          />
        </>
      }
    />
  )
}

function nameOf(factor: Factor & { phone?: unknown }): string {
  const { friendly_name: name, factor_type: type, phone } = factor
  if (type === 'phone' && typeof phone === 'string') return copy.phoneName(showMobileNumber(phone))
  return name || copy.unnamed
}

/** The mobile number in the profile, as typed; '' if it is missing or invalid. */
function numberOf({ user_metadata: { phone } }: User): string {
  return typeof phone === 'string' && readMobileNumber(phone) ? phone : ''
}
