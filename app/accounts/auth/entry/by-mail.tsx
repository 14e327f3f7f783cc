import { useState } from 'react'
import { auth, authToasts } from '#app/accounts/auth/copy.ts'
import type { Task } from '#app/accounts/auth/problem.ts'
import type { AuthTab } from '#app/accounts/auth/use-auth-step.ts'
import { toast } from '#app/shell/toast/store.ts'
import { Button } from '#app/ui/button.tsx'
import { Offer } from './offer.tsx'
import type { useEntry } from './use-entry.ts'

const { forgot, mailSignUpLink, mailLink } = auth

type ByMailProps = { entry: ReturnType<typeof useEntry>; busy: Task | undefined }

/** Offers a mailed sign-in link. In the tab `create`, the link also creates an account for an email that has none. */
export function ByMail({ entry, busy, tab }: ByMailProps & { tab: AuthTab }) {
  const [task, copy, mail] =
    tab === 'signIn'
      ? (['mailLink', mailLink, entry.mailLink] as const)
      : (['mailSignUpLink', mailSignUpLink, entry.mailSignUpLink] as const)
  return (
    <Button
      className="mt-3 w-full"
      disabled={busy !== undefined}
      busy={busy === task}
      busyLabel={auth.busy.other}
      onClick={() => void mail()}
    >
      {copy.link}
    </Button>
  )
}

/** Offers a password reset (product.md 2.11, rulings.md 26). */
export function ForgotPassword({ entry, busy }: ByMailProps) {
  const [isForgotten, setForgotten] = useState(false)
  return (
    <div className="mt-3 grid justify-items-start">
      <Button
        variant="link"
        aria-expanded={isForgotten}
        onClick={() => {
          toast.add(authToasts.forgot)
          setForgotten(true)
        }}
      >
        {forgot.link}
      </Button>
      {isForgotten ? (
        <Offer
          copy={forgot}
          busy={busy === 'reset'}
          disabled={busy !== undefined}
          onTake={() => void entry.mailReset()}
        />
      ) : null}
    </div>
  )
}
