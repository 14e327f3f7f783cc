import { useState } from 'react'
import type { AuthParams } from '#app/accounts/auth/auth-params.ts'
import { auth, authToasts } from '#app/accounts/auth/copy.ts'
import type { SignInState } from '#app/accounts/auth/use-sign-in.ts'
import { useSignInOptions } from '#app/accounts/session/use-sign-in-options.ts'
import { useSignOut } from '#app/accounts/session/use-sign-out.ts'
import { Button } from '#app/ui/button.tsx'
import { CodeForm } from './code-form.tsx'
import { sendAppCode, sendRecoveryCode } from './second-factor-calls.ts'
import { Step } from './step.tsx'
import { TextCode } from './text-code.tsx'
import { type App, type Phone, useFactors } from './use-factors.ts'

const copy = auth.secondFactor

type SecondFactorProps = { params: AuthParams; signIn: SignInState }

/** Where the code comes from. `app` is missing while no authenticator app is known. */
type Means = { kind: 'app'; app?: App } | { kind: 'phone'; phone: Phone } | { kind: 'recovery' }

export function SecondFactor({ params, signIn }: SecondFactorProps) {
  const { apps, phones } = useFactors()
  const { hasSms } = useSignInOptions()
  const [chosen, setChosen] = useState<Means>()
  const { isLeaving, leave } = useSignOut()
  const [app] = apps
  const [phone] = phones
  const means: Means =
    chosen ?? (phone && !app ? { kind: 'phone', phone } : { kind: 'app', ...(app && { app }) })
  const hasSeveralApps = apps.length > 1

  async function goOn() {
    if (params.intent.kind === 'new-password') signIn.reset()
    else await signIn.finish(authToasts.signedIn)
  }

  const others: readonly Means[] = [
    ...apps.map((other) => ({ kind: 'app', app: other }) as const),
    ...(apps.length + phones.length === 0 ? [{ kind: 'app' } as const] : []),
    ...(hasSms === false ? [] : phones.map((other) => ({ kind: 'phone', phone: other }) as const)),
    { kind: 'recovery' },
  ]
  return (
    <Step title={copy.title} text={textOf(means, { hasSms, hasSeveralApps })}>
      {means.kind === 'phone' ? (
        hasSms === false ? null : (
          <TextCode key={means.phone.factorId} phone={means.phone} signIn={signIn} onPassed={goOn} />
        )
      ) : (
        // the first app's id is no key, because it may load while the visitor types: a new key would empty the field
        <TypedCode key={chosen ? idOf(chosen) : 'first'} means={means} signIn={signIn} onPassed={goOn} />
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
              {labelOf(other, hasSeveralApps)}
            </Button>
          ))}
        <Button variant="link" disabled={isLeaving} onClick={leave}>
          {copy.leave}
        </Button>
      </div>
    </Step>
  )
}

type TypedCodeProps = {
  means: Exclude<Means, { kind: 'phone' }>
  signIn: SignInState
  onPassed: () => Promise<void>
}

function TypedCode({ means, signIn, onPassed }: TypedCodeProps) {
  const { busy, problem } = signIn
  const isApp = means.kind === 'app'
  const task = isApp ? 'appCode' : 'recoveryCode'

  async function pass(code: string) {
    const { data } = await signIn.run(task, (client) =>
      means.kind === 'app' ? sendAppCode(client, means.app?.factorId, code) : sendRecoveryCode(client, code),
    )
    if (data) await onPassed()
  }

  return (
    <CodeForm
      label={isApp ? auth.fields.appCode.label : auth.fields.recoveryCode.label}
      button={copy.button}
      isDigits={isApp}
      busy={busy === task}
      disabled={busy !== undefined}
      message={problem?.message}
      onCode={(code) => void pass(code)}
    />
  )
}

function idOf(means: Means): string {
  if (means.kind === 'phone') return means.phone.factorId
  return means.kind === 'app' ? (means.app?.factorId ?? means.kind) : means.kind
}

function labelOf(means: Means, hasSeveralApps: boolean): string {
  if (means.kind === 'phone') return copy.byText(means.phone.end)
  if (means.kind === 'recovery') return copy.useRecovery
  if (!hasSeveralApps) return copy.useApp
  if (means.app?.name) return copy.namedApp(means.app.name)
  return means.app?.number ? copy.numberedApp(means.app.number) : copy.unnamedApp
}

type Known = { hasSms: boolean | undefined; hasSeveralApps: boolean }

function textOf(means: Means, { hasSms, hasSeveralApps }: Known): string {
  if (means.kind === 'phone') return hasSms === false ? copy.textOff : copy.textTo(means.phone.end)
  if (means.kind === 'recovery') return copy.recoveryText
  if (hasSeveralApps && means.app?.name) return copy.textOf(means.app.name)
  return means.app?.number ? copy.textOfNumbered(means.app.number) : copy.text
}
