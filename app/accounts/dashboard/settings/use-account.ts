import type { User } from '@supabase/auth-js'
import { useAccountQuery } from '#app/accounts/dashboard/data/account-queries.ts'
import { callAuth } from '#app/accounts/dashboard/data/call-auth.ts'
import { reloadAll } from '#app/accounts/session/query-client.ts'

/** The props of each section of the settings. */
export type Account = {
  /** The user as the server returned it. */
  user: User
  /** Loads the user and the data of the sections again. The data on the screen stays until the new data has arrived. */
  reload: () => void
}

/** Loads the signed-in account from the server, with its factors, its identities and a pending change of email. */
export function useAccount() {
  const { data } = useAccountQuery('user', async () => {
    const result = await callAuth((client) => client.getUser())
    if (result.kind === 'refused') throw new Error(result.message)
    return result.data.user
  })
  return { data, reload: reloadAll }
}
