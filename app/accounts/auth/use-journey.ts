import { useState } from 'react'
import { useVisitor } from '#app/accounts/session/session.ts'
import { navigate } from '#app/router/place.ts'
import { authAt } from './auth-at.ts'
import type { LinkKind } from './read-address.ts'
import type { SentMail } from './sent-mail.ts'
import { useAddress } from './use-address.ts'
import { useWayIn } from './use-way-in.ts'

/** Where the page has gone on to by itself, whatever its address says. */
type Detour =
  | { kind: 'mail-sent'; mail: SentMail }
  | { kind: 'expired'; purpose: LinkKind }
  | { kind: 'half-changed' }

/** What there is to go by at /auth, and the ways from one step of it to another. */
export function useJourney() {
  const address = useAddress()
  const visitor = useVisitor()
  const way = useWayIn(address)
  const [detour, setDetour] = useState<Detour>()

  function go(to: Detour | undefined) {
    way.settle()
    setDetour(to)
  }
  /** The errand is over: its link or code is not kept in the history. */
  function toErrand(query: Readonly<Record<string, string>>) {
    setDetour(undefined)
    void navigate(authAt(address, query), { replace: true })
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
