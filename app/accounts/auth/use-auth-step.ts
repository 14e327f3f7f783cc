import { useState } from 'react'
import { useVisitor } from '#app/accounts/session/session.ts'
import { useNavigate } from '#app/router/hooks.ts'
import { authUrl, type LinkKind } from './auth-params.ts'
import type { SentMail } from './sent-mail.ts'
import { useAuthParams } from './use-auth-params.ts'
import { useSignIn } from './use-sign-in.ts'

/** A step that is shown in place of the step that the URL asks for. */
type Override =
  | { kind: 'mail-sent'; mail: SentMail }
  | { kind: 'expired'; purpose: LinkKind }
  | { kind: 'half-changed' }

export type AuthTab = 'signIn' | 'create'
export type AuthStep = ReturnType<typeof useAuthStep>

export function useAuthStep() {
  const navigate = useNavigate()
  const params = useAuthParams()
  const visitor = useVisitor()
  const signIn = useSignIn(params)
  const [override, setOverride] = useState<Override>()
  const [chosen, setChosen] = useState<AuthTab>()
  const { intent } = params
  const tab = chosen ?? (intent.kind === 'entry' && intent.creates ? 'create' : 'signIn')

  function go(to: Override | undefined) {
    signIn.reset()
    setOverride(to)
  }
  /** Opens /auth with this query. Replaces the history entry, so that no token or code stays in the history. */
  function toIntent(query: Readonly<Record<string, string>>) {
    setOverride(undefined)
    void navigate(authUrl(params, query), { replace: true })
  }

  return {
    params,
    visitor,
    signIn,
    override,
    tab,
    onTab: setChosen,
    onSent: (mail: SentMail) => go({ kind: 'mail-sent', mail }),
    onHalfChanged: () => go({ kind: 'half-changed' }),
    onExpired: (purpose: LinkKind) => go({ kind: 'expired', purpose }),
    /** Called when the link or code of a reset mail was right. Opens the form for the new password. */
    onReset: () => {
      signIn.reset()
      toIntent({ mode: 'reset' })
    },
    /** Called when the code in the URL could not be exchanged. Opens the first step, which shows the problem. */
    onRefused: () => toIntent({}),
    onBack: () => {
      signIn.reset()
      toIntent({})
    },
  }
}
