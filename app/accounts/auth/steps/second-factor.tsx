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

/** The second factor to use. `app` is missing while no authenticator app is known. */
type FactorChoice = { kind: 'app'; app?: App } | { kind: 'phone'; phone: Phone } | { kind: 'recovery' }

export function SecondFactor({ params, signIn }: SecondFactorProps) {
  const { apps, phones } = useFactors()
  const { hasSms } = useSignInOptions()
  const [chosen, setChosen] = useState<FactorChoice>()
  const { isLeaving, leave } = useSignOut()
  const [app] = apps
  const [phone] = phones
  const choice: FactorChoice =
    chosen ?? (phone && !app ? { kind: 'phone', phone } : { kind: 'app', ...(app && { app }) })
  const hasSeveralApps = apps.length > 1

  async function finishStep() {
    if (params.intent.kind === 'new-password') signIn.reset()
    else await signIn.finish(authToasts.signedIn)
  }

  const others: readonly FactorChoice[] = [
    ...apps.map((other) => ({ kind: 'app', app: other }) as const),
    ...(apps.length + phones.length === 0 ? [{ kind: 'app' } as const] : []),
    ...(hasSms === false ? [] : phones.map((other) => ({ kind: 'phone', phone: other }) as const)),
    { kind: 'recovery' },
  ]
  return (
    <Step title={copy.title} text={textOf(choice, { hasSms, hasSeveralApps })}>
      {choice.kind === 'phone' ? (
        hasSms === false ? null : (
          <TextCode key={choice.phone.factorId} phone={choice.phone} signIn={signIn} onPassed={finishStep} />
        )
      ) : (
        // the first app's id is no key, because it may load while the visitor types: a new key would empty the field
        <TypedCode
          key={chosen ? idOf(chosen) : 'first'}
          choice={choice}
          signIn={signIn}
          onPassed={finishStep}
        />
      )}
      <div className="mt-3 grid justify-items-start">
        {others
          .filter((other) => idOf(other) !== idOf(choice))
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
  choice: Exclude<FactorChoice, { kind: 'phone' }>
  signIn: SignInState
  onPassed: () => Promise<void>
}

function TypedCode({ choice, signIn, onPassed }: TypedCodeProps) {
  const { busy, problem } = signIn
  const isApp = choice.kind === 'app'
  const task = isApp ? 'appCode' : 'recoveryCode'

  async function verify(code: string) {
    const { data } = await signIn.run(task, (client) =>
      choice.kind === 'app'
        ? sendAppCode(client, choice.app?.factorId, code)
        : sendRecoveryCode(client, code),
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
      onCode={(code) => void verify(code)}
    />
  )
}

function idOf(choice: FactorChoice): string {
  if (choice.kind === 'phone') return choice.phone.factorId
  return choice.kind === 'app' ? (choice.app?.factorId ?? choice.kind) : choice.kind
}

function labelOf(choice: FactorChoice, hasSeveralApps: boolean): string {
  if (choice.kind === 'phone') return copy.byText(choice.phone.end)
  if (choice.kind === 'recovery') return copy.useRecovery
  if (!hasSeveralApps) return copy.useApp
  if (choice.app?.name) return copy.namedApp(choice.app.name)
  return choice.app?.number ? copy.numberedApp(choice.app.number) : copy.unnamedApp
}

type TextOptions = { hasSms: boolean | undefined; hasSeveralApps: boolean }

function textOf(choice: FactorChoice, { hasSms, hasSeveralApps }: TextOptions): string {
  if (choice.kind === 'phone') return hasSms === false ? copy.textOff : copy.textTo(choice.phone.end)
  if (choice.kind === 'recovery') return copy.recoveryText
  if (hasSeveralApps && choice.app?.name) return copy.textOf(choice.app.name)
  return choice.app?.number ? copy.textOfNumbered(choice.app.number) : copy.text
}
