import { expect, onTestFinished, test, vi } from 'vitest'
import { SESSION_KEY, sessionChanged, storedSession } from '#app/accounts/session/session.ts'
import { checkSession } from '#app/accounts/session/with-auth.ts'

const sessionOf = (token: string) => ({
  access_token: token,
  refresh_token: 'abcdefabcdef',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 4_000_000_000,
  user: { id: 'u1', email: 'sam@sparky.test' },
})

/** Signs in to a server that refuses the access token with this code. Returns its response to a refresh. */
function signInTo(code: string, refresh: () => Response): void {
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
    if (pathname.endsWith('/token')) return refresh()
    return Response.json({ error_code: code, msg: 'Refused' }, { status: 403 })
  })
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf('old')))
  sessionChanged()
  onTestFinished(() => {
    vi.restoreAllMocks()
    localStorage.removeItem(SESSION_KEY)
    sessionChanged()
  })
}

const ended = () => Response.json({ error_code: 'refresh_token_not_found', msg: 'Gone' }, { status: 400 })

test.each(['bad_jwt', 'user_not_found', 'session_not_found'])(
  'a session that the server refuses with %s, and does not refresh, is removed',
  async (code) => {
    signInTo(code, ended)

    expect(await checkSession()).toBe(true)

    expect(storedSession()).toBeUndefined()
    expect(localStorage.getItem(SESSION_KEY)).toBeNull()
  },
)

test('a session whose token is refused, such as after a change of PUBLIC_URL, gets a new token', async () => {
  signInTo('bad_jwt', () => Response.json(sessionOf('new')))

  expect(await checkSession()).toBe(false)

  expect(storedSession()?.accessToken).toBe('new')
})

test('a session whose token is refused is kept while it cannot be refreshed', async () => {
  signInTo('bad_jwt', () => Response.json({ msg: 'Try later' }, { status: 429 }))

  expect(await checkSession()).toBe(false)

  expect(storedSession()?.accessToken).toBe('old')
})
