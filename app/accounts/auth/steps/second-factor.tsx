import { useState } from 'react'
import type { AuthParams } from '#app/accounts/auth/auth-params.ts'
import { auth, authNotices } from '#app/accounts/auth/copy.ts'
import type { SignInState } from '#app/accounts/auth/use-sign-in.ts'
import { useSignInOptions } from '#app/accounts/session/use-sign-in-options.ts'
import { useSignOut } from '#app/accounts/session/use-sign-out.ts'
import { Button } from '#app/ui/button.tsx'
import { CodeForm } from './code-form.tsx'
import { sendAppCode, sendRecoveryCode } from './second-factor-calls.ts'
import { Step } from './step.tsx'
import { TextCode } from './text-code.tsx'
import { type Phone, useFactors } from './use-factors.ts'

const copy = auth.secondFactor

type SecondFactorProps = { params: AuthParams; signIn: SignInState }

/** Where the code comes from. */
type Means = { kind: 'app' } | { kind: 'phone'; phone: Phone } | { kind: 'recovery' }

/** Asks for the second factor: a code of the authenticator app, a code by text message, or a recovery code. */
export function SecondFactor({ params, signIn }: SecondFactorProps) {
  const { hasApp, phones } = useFactors()
  const { hasSms } = useSignInOptions()
  const [chosen, setChosen] = useState<Means>()
  const { isLeaving, leave } = useSignOut()
  const [phone] = phones
  const means = chosen ?? (phone && !hasApp ? { kind: 'phone', phone } : { kind: 'app' })

  async function goOn() {
    if (params.intent.kind === 'new-password') signIn.reset()
    else await signIn.finish(authNotices.signedIn)
  }

  const others: readonly Means[] = [
    ...(hasApp || phones.length === 0 ? [{ kind: 'app' } as const] : []),
    ...(hasSms === false ? [] : phones.map((other) => ({ kind: 'phone', phone: other }) as const)),
    { kind: 'recovery' },
  ]
  return (
    <Step title={copy.title} text={textOf(means, hasSms)}>
      {means.kind === 'phone' ? (
        hasSms === false ? null : (
          <TextCode key={means.phone.factorId} phone={means.phone} signIn={signIn} onPassed={goOn} />
        )
      ) : (
        <TypedCode key={means.kind} kind={means.kind} signIn={signIn} onPassed={goOn} />
      )}
      <div className="mt-3 grid justify-items-start">
        {others
          .filter((other) => idOf(other) !== idOf(means))
          .map((other) => (
            <Button
              key={idOf(other)}
              variant="link"
              onClick={() => {
                signIn.reset()
                setChosen(other)
              }}
            >
              {labelOf(other)}
            </Button>
          ))}
        <Button variant="link" disabled={isLeaving} onClick={leave}>
          {copy.leave}
        </Button>
      </div>
    </Step>
  )
}

type TypedCodeProps = { kind: 'app' | 'recovery'; signIn: SignInState; onPassed: () => Promise<void> }

/** The form for a code of the app, or a recovery code. */
function TypedCode({ kind, signIn, onPassed }: TypedCodeProps) {
  const { busy, problem } = signIn
  const isApp = kind === 'app'

  async function pass(code: string) {
    const { data } = await signIn.attempt('code', (client) =>
      isApp ? sendAppCode(client, code) : sendRecoveryCode(client, code),
    )
    if (data) await onPassed()
  }

  return (
    <CodeForm
      label={isApp ? auth.fields.appCode.label : auth.fields.recoveryCode.label}
      button={copy.button}
      isDigits={isApp}
      busy={busy === 'code'}
      disabled={busy !== undefined}
      message={problem?.message}
      onCode={(code) => void pass(code)}
    />
  )
}

const idOf = (means: Means) => (means.kind === 'phone' ? means.phone.factorId : means.kind)

function labelOf(means: Means): string {
  if (means.kind === 'phone') return copy.byText(means.phone.end)
  return means.kind === 'app' ? copy.useApp : copy.useRecovery
}

function textOf(means: Means, hasSms: boolean | undefined): string {
  if (means.kind === 'phone') return hasSms === false ? copy.textOff : copy.textTo(means.phone.end)
  return means.kind === 'app' ? copy.text : copy.recoveryText
}
