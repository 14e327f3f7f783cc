import { type GoTrueClient, isAuthApiError } from '@supabase/auth-js'
import { Secret, TOTP } from 'otpauth'
import { authClient, newAccount, type TestAccount } from './accounts.ts'
import { createClock } from './shop.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './start-test-server.ts'

/** What an authenticator app shows for this seed. */
export function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
}

export type Person = TestAccount & { auth: GoTrueClient }
export type Protected = Person & { factorId: string; secret: string }

/** A server whose clock the test moves, and people who sign in to it with a browser of their own. */
export async function openAuthDesk(options: TestServerOptions = {}) {
  const clock = createClock()
  const server = await startTestServer({ jobs: false, now: clock.now, ...options })
  return {
    ...server,
    db: server.deps.db,
    clock,
    codeOf: ({ secret }: { secret: string }) => codeAt(secret, clock.now()),
    codeAfter: ({ secret }: { secret: string }, seconds: number) =>
      codeAt(secret, new Date(clock.now().getTime() + seconds * 1000)),
    /** Signed in with the password alone. */
    newPerson: () => signIn(server),
    /** The same account in another browser. */
    again: async <P extends Person>(person: P): Promise<P> => ({
      ...person,
      ...(await signIn(server, person)),
    }),
    /** Signed in with both factors. Their next code is one step later than the one that this took. */
    async newProtected(): Promise<Protected> {
      const person = await signIn(server)
      const { factorId, secret } = await enrolTotp(person)
      await passFactor(person, factorId, codeAt(secret, clock.now()))
      clock.pass(1)
      return { ...person, factorId, secret }
    },
  }
}
export type AuthDesk = Awaited<ReturnType<typeof openAuthDesk>>

/** Somebody, or this account, in a browser of their own. */
export async function signIn(server: TestServer, known?: TestAccount): Promise<Person> {
  const account = known ?? (await newAccount(server))
  const auth = authClient(server)
  const { error } = await auth.signInWithPassword(account)
  if (error) throw error
  return { ...account, auth }
}

export async function enrolTotp({ auth }: Pick<Person, 'auth'>, friendlyName = 'My phone') {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { factorId: data.id, ...data.totp }
}

export async function passFactor({ auth }: Pick<Person, 'auth'>, factorId: string, code: string) {
  const { data, error } = await auth.mfa.challengeAndVerify({ factorId, code })
  if (error) throw error
  return data
}

/** Status, code and words of what the client was refused with; undefined for a success. */
export function refusalIn({ error }: { error: unknown }): [number, string | undefined, string] | undefined {
  if (!error) return undefined
  if (!isAuthApiError(error)) throw error
  return [error.status, error.code, error.message]
}

/** A call below /auth/v1 as the person, from an address; the official client cannot say where it is. */
export async function callAs(
  { url, config }: Pick<TestServer, 'url' | 'config'>,
  { auth }: Pick<Person, 'auth'>,
  path: string,
  {
    json,
    method = json === undefined ? 'GET' : 'POST',
    from,
  }: { json?: unknown; method?: string; from?: string } = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { data } = await auth.getSession()
  const response = await fetch(url + path, {
    method,
    headers: {
      apikey: config.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      'x-supabase-api-version': '2024-01-01',
      ...(from && { 'x-forwarded-for': from }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  })
  const text = await response.text()
  return { status: response.status, body: JSON.parse(text || '{}') as Record<string, unknown> }
}
