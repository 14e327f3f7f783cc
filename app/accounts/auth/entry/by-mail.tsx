import { useState } from 'react'
import { auth, authNotices } from '#app/accounts/auth/copy.ts'
import type { Task } from '#app/accounts/auth/problem.ts'
import { toast } from '#app/shell/toast/store.ts'
import { Button } from '#app/ui/button.tsx'
import { Offer } from './offer.tsx'
import type { useEntry } from './use-entry.ts'

const { forgot, mailCode, mailLink } = auth

type ByMailProps = { entry: ReturnType<typeof useEntry>; busy: Task | undefined }

/** Offers a password reset and a mailed sign-in link (product.md 2.11, rulings.md 26). */
export function ByMail({ entry, busy }: ByMailProps) {
  const [isForgotten, setForgotten] = useState(false)
  return (
    <div className="mt-4 grid justify-items-start">
      <Button
        variant="link"
        aria-expanded={isForgotten}
        onClick={() => {
          toast.add(authNotices.forgot)
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
      <Button
        className="mt-2 max-sm:w-full"
        disabled={busy !== undefined}
        busy={busy === 'mailLink'}
        busyLabel={auth.busy.other}
        onClick={() => void entry.mailLink()}
      >
        {mailLink.link}
      </Button>
    </div>
  )
}

/** Offers a mailed code. The code signs in, and creates an account if the address has none. */
export function CodeByMail({ entry, busy }: ByMailProps) {
  return (
    <div className="mt-4 grid justify-items-start">
      <Button
        variant="link"
        disabled={busy !== undefined}
        busy={busy === 'mailCode'}
        busyLabel={auth.busy.other}
        onClick={() => void entry.mailCode()}
      >
        {mailCode.link}
      </Button>
    </div>
  )
}
