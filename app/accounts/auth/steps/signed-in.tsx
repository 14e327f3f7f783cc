import { useState } from 'react'
import { auth } from '#app/accounts/auth/copy.ts'
import { askForEarlyAccess } from '#app/accounts/auth/early-access.ts'
import type { Problem } from '#app/accounts/auth/problem.ts'
import { ProblemMessage } from '#app/accounts/auth/problem-message.tsx'
import type { Address } from '#app/accounts/auth/read-auth-url.ts'
import { useSignOut } from '#app/accounts/session/use-sign-out.ts'
import { Link, type To } from '#app/router/link.tsx'
import { signOutCopy } from '#app/shell/navigation.ts'
import { toast } from '#app/shell/toast/store.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'

const copy = auth.signedIn

type SignedInProps = { email: string; address: Address; problem: Problem | undefined }

/** /auth for somebody who is signed in already. What they came back with may have failed all the same. */
export function SignedIn({ email, address, problem }: SignedInProps) {
  const { isLeaving, leave } = useSignOut()
  return (
    <>
      <h2 className="type-title text-title">{copy.title}</h2>
      <p className="mt-3 wrap-anywhere text-text-2">{copy.text(email)}</p>
      <ProblemMessage words={problem?.words} />
      <div className="mt-6 grid gap-3">
        {/* read from the address, and found to be a page of this site */}
        <Link to={address.next as To} className={buttonClass({ variant: 'sun', size: 'lg' })}>
          {address.hasNext ? copy.onwards : copy.dashboard}
        </Link>
        {address.wantsTradeOps ? <EarlyAccess /> : null}
        <Button busy={isLeaving} busyLabel={signOutCopy.busy} onClick={leave}>
          {signOutCopy.label}
        </Button>
      </div>
    </>
  )
}

/**
 * Came by "Start your free trial", with an account already: asks for what signing up would have asked for
 * (rulings.md 31).
 */
function EarlyAccess() {
  const [state, setState] = useState<'idle' | 'busy' | 'noted'>('idle')

  async function ask() {
    setState('busy')
    const notice = await askForEarlyAccess()
    setState(notice.tone === 'destructive' ? 'idle' : 'noted')
    toast.add(notice)
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
