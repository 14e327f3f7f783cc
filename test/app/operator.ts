import { onTestFinished } from 'vitest'
import { queryClient } from '#app/accounts/session/query-client.ts'

const sessionOf = (id: string, token: string) => ({
  access_token: token,
  refresh_token: 'abcdefabcdef',
  expires_at: 4_000_000_000,
  user: { id, email: 'boss@arvo.example' },
})

/** Stores an operator's session. The end of the test clears the local storage and the query cache. */
export function signInOperator(id = 'u1', token = 'e30.e30.signature'): void {
  localStorage.setItem('auth_session', JSON.stringify(sessionOf(id, token)))
  onTestFinished(() => {
    localStorage.clear()
    queryClient.clear()
  })
}
