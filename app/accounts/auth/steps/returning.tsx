import { useEffect, useEffectEvent, useRef } from 'react'
import { auth, authToasts } from '#app/accounts/auth/copy.ts'
import type { SignInState } from '#app/accounts/auth/use-sign-in.ts'

type ReturningProps = { code: string; signIn: SignInState; onReset: () => void; onRefused: () => void }

/** Exchanges the code in the URL for a session, once, after a provider or a mailed link led back to /auth. */
export function Returning({ code, signIn, onReset, onRefused }: ReturningProps) {
  const isBegun = useRef(false)

  const exchange = useEffectEvent(async () => {
    if (isBegun.current) return
    isBegun.current = true
    const { data } = await signIn.run('provider', (client) => client.exchangeCodeForSession(code))
    if (!data) onRefused()
    else if ('redirectType' in data && data.redirectType === 'recovery') onReset()
    else await signIn.finish(authToasts.signedIn)
  })
  useEffect(() => {
    void exchange()
  }, [])

  return (
    <p role="status" className="text-lead">
      {auth.returning}
    </p>
  )
}
