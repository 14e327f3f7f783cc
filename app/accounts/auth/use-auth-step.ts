import { useState } from 'react'
import { useVisitor } from '#app/accounts/session/session.ts'
import { useNavigate } from '#app/router/hooks.ts'
import { authUrl } from './auth-url.ts'
import type { LinkKind } from './read-auth-url.ts'
import type { SentMail } from './sent-mail.ts'
import { useAuthUrl } from './use-auth-url.ts'
import { useSignIn } from './use-sign-in.ts'

/** Where the page has gone on to by itself, whatever its address says. */
type Detour =
  | { kind: 'mail-sent'; mail: SentMail }
  | { kind: 'expired'; purpose: LinkKind }
  | { kind: 'half-changed' }

/** What there is to go by at /auth, and the ways from one step of it to another. */
export function useAuthStep() {
  const navigate = useNavigate()
  const address = useAuthUrl()
  const visitor = useVisitor()
  const way = useSignIn(address)
  const [detour, setDetour] = useState<Detour>()

  function go(to: Detour | undefined) {
    way.settle()
    setDetour(to)
  }
  /** The errand is over: its link or code is not kept in the history. */
  function toErrand(query: Readonly<Record<string, string>>) {
    setDetour(undefined)
    void navigate(authUrl(address, query), { replace: true })
  }

  return {
    address,
    visitor,
    way,
    detour,
    onSent: (mail: SentMail) => go({ kind: 'mail-sent', mail }),
    onHalfChanged: () => go({ kind: 'half-changed' }),
    onExpired: (purpose: LinkKind) => go({ kind: 'expired', purpose }),
    /** A reset mail was right: on to the new password. */
    onReset: () => {
      way.settle()
      toErrand({ mode: 'reset' })
    },
    /** Back to the beginning; what was wrong goes along to be read. */
    onRefused: () => toErrand({}),
    onBack: () => {
      way.settle()
      toErrand({})
    },
  }
}
