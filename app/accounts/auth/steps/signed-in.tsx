import { useState } from 'react'
import type { AuthParams } from '#app/accounts/auth/auth-params.ts'
import { auth } from '#app/accounts/auth/copy.ts'
import { joinEarlyAccess } from '#app/accounts/auth/early-access.ts'
import type { Problem } from '#app/accounts/auth/problem.ts'
import { ProblemMessage } from '#app/accounts/auth/problem-message.tsx'
import { useSignOut } from '#app/accounts/session/use-sign-out.ts'
import { Link, type To } from '#app/router/link.tsx'
import { signOutCopy } from '#app/shell/navigation.ts'
import { toast } from '#app/shell/toast/store.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'

const copy = auth.signedIn

type SignedInProps = { email: string; params: AuthParams; problem: Problem | undefined }

/**
 * /auth for a visitor who is signed in. `problem` is set if the visitor came back from a link or a provider that
 * failed.
 */
export function SignedIn({ email, params, problem }: SignedInProps) {
  const { isLeaving, leave } = useSignOut()
  return (
    <>
      <h2 className="type-title text-title">{copy.title}</h2>
      <p className="mt-3 wrap-anywhere text-text-2">{copy.text(email)}</p>
      <ProblemMessage message={problem?.message} />
      <div className="mt-6 grid gap-3">
        {/* `readNext` has checked that `next` is a page of this site */}
        <Link to={params.next as To} className={buttonClass({ variant: 'sun', size: 'lg' })}>
          {params.hasNext ? copy.continue : copy.dashboard}
        </Link>
        {params.requestsTradeOps ? <EarlyAccess /> : null}
        <Button busy={isLeaving} busyLabel={signOutCopy.busy} onClick={leave}>
          {signOutCopy.label}
        </Button>
      </div>
    </>
  )
}

/**
 * Requests early access for a visitor who followed "Start your free trial" and has an account already (rulings.md 31).
 */
function EarlyAccess() {
  const [state, setState] = useState<'idle' | 'busy' | 'noted'>('idle')

  async function ask() {
    setState('busy')
    const content = await joinEarlyAccess()
    setState(content.tone === 'destructive' ? 'idle' : 'noted')
    toast.add(content)
  }

  return (
    <Button
      disabled={state === 'noted'}
      busy={state === 'busy'}
      busyLabel={auth.busy.other}
      onClick={() => void ask()}
    >
      {auth.earlyAccess.button}
    </Button>
  )
}
