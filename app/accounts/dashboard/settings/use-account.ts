import type { User } from '@supabase/auth-js'
import { useAccountQuery } from '#app/accounts/dashboard/data/account-queries.ts'
import { callAuth } from '#app/accounts/dashboard/data/call-auth.ts'
import { callDashboard } from '#app/accounts/dashboard/data/call-dashboard.ts'
import { reloadAll } from '#app/accounts/session/query-client.ts'
import { readHasPassword } from './read-account.ts'

/** The auth service's user does not say whether there is a password: an email identity may have none. */
export type AccountUser = User & { hasPassword: boolean }

/** The props of each section of the settings. */
export type Account = {
  user: AccountUser
  /** Loads the user and the data of the sections again. The data on the screen stays until the new data has arrived. */
  reload: () => void
}

/**
 * Loads the signed-in account from the server, with its factors, its identities, a pending change of email, and whether
 * it has a password.
 */
export function useAccount() {
  const { data } = useAccountQuery('user', async (signal): Promise<AccountUser> => {
    const [result, password] = await Promise.all([
      callAuth((client) => client.getUser()),
      callDashboard('/password', readHasPassword, { signal }),
    ])
    if (result.kind === 'refused') throw new Error(result.message)
    if (password.kind === 'refused') throw new Error(password.message)
    return { ...result.data.user, hasPassword: password.body }
  })
  return { data, reload: reloadAll }
}
