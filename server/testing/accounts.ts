import { GoTrueClient } from '@supabase/auth-js'
import { hashPassword } from '#server/accounts/passwords.ts'
import { type SessionAnswer, startSession } from '#server/accounts/sessions.ts'
import { confirmEmail, findUserByEmail, saveNewUser } from '#server/accounts/users.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './start-test-server.ts'

export type TestAccount = { id: string; email: string; password: string; session: SessionAnswer }

let made = 0

/** Hashing is slow on purpose, and the passwords of tests are a few. */
const hashes = new Map<string, Promise<string>>()
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

/** Somebody with a confirmed account and a session of it; by an address that is known already, another session. */
export async function newAccount(
  { deps }: Pick<TestServer, 'deps'>,
  { email = `sam${++made}@sparky.test`, password = 'correct-horse-9' } = {},
): Promise<TestAccount> {
  const passwordHash = await hashOnce(password)
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    const known = await findUserByEmail(tx, email)
    const user =
      known ?? (await confirmEmail(tx, await saveNewUser(tx, { email, passwordHash, data: {}, now }), now))
    const session = await startSession(tx, deps, user, { method: 'password', userAgent: 'test' })
    return { id: user.id, email: user.email ?? '', password, session }
  })
}

/** The official client, unmodified, of a browser of its own. */
export function authClient(
  { url, config }: Pick<TestServer, 'url' | 'config'>,
  flowType: 'implicit' | 'pkce' = 'implicit',
): GoTrueClient {
  const kept = new Map<string, string>()
  return new GoTrueClient({
    url: `${url}/auth/v1`,
    headers: { apikey: config.publishableKey },
    autoRefreshToken: false,
    flowType,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  })
}

/** A server, somebody who has signed in there with the official client, and another session of theirs. */
export async function startSignedIn(options?: TestServerOptions) {
  const server = await startTestServer(options)
  const account = await newAccount(server)
  const auth = authClient(server)
  await auth.signInWithPassword(account)
  return { server, account, auth }
}
