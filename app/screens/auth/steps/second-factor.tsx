import { useState } from 'react'
import { auth, authNotices } from '#app/content/auth.ts'
import type { Address } from '#app/screens/auth/read-address.ts'
import type { WayIn } from '#app/screens/auth/use-way-in.ts'
import { useSignOut } from '#app/shell/use-sign-out.ts'
import { Button } from '#app/ui/button.tsx'
import { CodeForm } from './code-form.tsx'
import { sendAppCode, sendRecoveryCode } from './second-factor-calls.ts'
import { Step } from './step.tsx'

const words = auth.secondFactor

type SecondFactorProps = { address: Address; way: WayIn }

/** The code of the authenticator app, after the password; or one of the recovery codes in its place. */
export function SecondFactor({ address, way }: SecondFactorProps) {
  const [isRecovery, setRecovery] = useState(false)
  const { isLeaving, leave } = useSignOut()
  const { busy, problem } = way

  async function pass(code: string) {
    const { data } = await way.attempt('code', (client) =>
      isRecovery ? sendRecoveryCode(client, code) : sendAppCode(client, code),
    )
    if (!data) return
    if (address.errand.kind === 'new-password') way.settle()
    else await way.arrive(authNotices.signedIn)
  }

  return (
    <Step title={words.title} text={isRecovery ? words.recoveryText : words.text}>
      <CodeForm
        key={String(isRecovery)}
        label={isRecovery ? auth.fields.recoveryCode.label : auth.fields.appCode.label}
        button={words.button}
        isDigits={!isRecovery}
        busy={busy === 'code'}
        disabled={busy !== undefined}
        words={problem?.words}
        onCode={(code) => void pass(code)}
      />
      <div className="mt-3 grid justify-items-start">
        <Button
          variant="link"
          onClick={() => {
            way.settle()
            setRecovery(!isRecovery)
          }}
        >
          {isRecovery ? words.useApp : words.useRecovery}
        </Button>
        <Button variant="link" disabled={isLeaving} onClick={leave}>
          {words.leave}
        </Button>
      </div>
    </Step>
  )
}
