import type { User } from '@supabase/auth-js'
import { useCallback, useEffect, useState } from 'react'
import { askAuth } from '#app/accounts/dashboard/data/call-auth.ts'

/** What the sections work on. */
export type Account = {
  /** As the server has it. */
  user: User
  /** Another number for each time it was asked for: what else is known of the account is to be asked for anew. */
  round: number
  /** Asks for it again; what is shown stays until the answer comes. */
  reload: () => void
}
type Loaded = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; user: User; round: number }

/** The account of whoever is signed in, with what is known of it on the server alone: factors, a pending address. */
export function useAccount() {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' })
  const [round, setRound] = useState(0)

  useEffect(() => {
    let isOver = false
    void askAuth((client) => client.getUser()).then((result) => {
      if (isOver) return
      if (result.kind === 'ok') setLoaded({ kind: 'ready', user: result.data.user, round })
      else setLoaded((now) => (now.kind === 'ready' ? now : { kind: 'failed' }))
    })
    return () => {
      isOver = true
    }
  }, [round])

  return { loaded, reload: useCallback(() => setRound((now) => now + 1), []) }
}
