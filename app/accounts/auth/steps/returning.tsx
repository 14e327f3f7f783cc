import { useEffect, useEffectEvent, useRef } from 'react'
import { auth, authNotices } from '#app/accounts/auth/copy.ts'
import type { SignInState } from '#app/accounts/auth/use-sign-in.ts'

type ReturningProps = { code: string; way: SignInState; onReset: () => void; onRefused: () => void }

/** Back from a provider, or from a mailed link of this browser: the code in the address becomes a session, once. */
export function Returning({ code, way, onReset, onRefused }: ReturningProps) {
  const isBegun = useRef(false)

  const exchange = useEffectEvent(async () => {
    if (isBegun.current) return
    isBegun.current = true
    const { data } = await way.attempt('provider', (client) => client.exchangeCodeForSession(code))
    if (!data) onRefused()
    else if ('redirectType' in data && data.redirectType === 'recovery') onReset()
    else await way.arrive(authNotices.signedIn)
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
