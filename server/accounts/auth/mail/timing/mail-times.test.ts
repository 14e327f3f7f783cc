import { expect, test } from 'vitest'
import { kindsTo, newestMail } from '#test/fixtures/account-mails.ts'
import { authClient, newAccount } from '#test/fixtures/accounts.ts'
import { authCalls } from '#test/fixtures/auth-calls.ts'
import { startTestServer, type TestServerOptions } from '#test/server/start-test-server.ts'
import { takeFromMailQuota, takeOwnerMail } from './mail-times.ts'

const unknown = 'nobody@sparky.test'

/** A server whose clock the test moves. */
async function withClock(options: TestServerOptions = {}) {
  let now = Date.now()
  const server = await startTestServer({ ...options, now: () => new Date(now) })
  const wait = (seconds: number) => {
    now += seconds * 1000
  }
  return { server, wait, call: authCalls(server) }
}

test.each([
  ['/recover', {}],
  ['/otp', { create_user: false }],
  ['/otp', {}],
  ['/resend', { type: 'signup' }],
  ['/resend', { type: 'email_change' }],
])(
  '%s with %j: a second mail within a minute is refused, whether or not there is an account',
  async (path, more) => {
    const { server, wait, call } = await withClock()
    const { email } = await newAccount(server)
    const ask = (address: string) => call(path, { body: { email: address, ...more } })

    for (const address of [email, unknown]) {
      const first = await ask(address)
      wait(20)
      const second = await ask(address.toUpperCase())

      expect(first.status).toBe(200)
      expect(second).toMatchObject({
        status: 429,
        body: {
          error_code: 'over_email_send_rate_limit',
          msg: 'For security purposes, you can only request this after 40 seconds.',
        },
      })
      expect(second.headers.get('retry-after')).toBe('40')
    }

    wait(40)
    expect((await ask(email)).status).toBe(200)
    expect((await ask(unknown)).status).toBe(200)
  },
)

test('a sign-in by mail and a recovery share their timer, for known and unknown addresses', async () => {
  const { server, call } = await withClock()
  const { email } = await newAccount(server)

  for (const address of [email, unknown]) {
    await call('/otp', { body: { email: address } })
    expect((await call('/recover', { body: { email: address } })).status).toBe(429)
  }
})

test('a sign-up starts the timer of the confirmation, whether or not there is an account', async () => {
  const { server, call } = await withClock()
  const { email } = await newAccount(server)
  const password = 'correct-horse-9'

  for (const address of [email, unknown]) {
    expect((await call('/signup', { body: { email: address, password } })).status).toBe(200)
    expect((await call('/resend', { body: { type: 'signup', email: address } })).status).toBe(429)
  }
})

test('a sign-up while the timer runs is refused, whether or not there is an account', async () => {
  const { server, call } = await withClock()
  const { email } = await newAccount(server)

  for (const address of [email, unknown]) {
    await call('/otp', { body: { email: address } })
    const { status } = await call('/signup', { body: { email: address, password: 'correct-horse-9' } })
    expect(status).toBe(429)
  }
})

test('the use of a code resets the timer, so the next mail is sent at once', async () => {
  const { server } = await withClock()
  const auth = authClient(server)
  await auth.signInWithOtp({ email: unknown })
  const { code } = await newestMail(server.deps.db, unknown, 'account-confirmation')
  await auth.verifyOtp({ email: unknown, token: code, type: 'email' })

  expect((await auth.signInWithOtp({ email: unknown })).error).toBeNull()
  expect(await kindsTo(server.deps.db, unknown)).toEqual(['account-confirmation', 'magic-link'])
})

test('signing up again within a minute is refused, and sends no second mail', async () => {
  const { server } = await withClock()
  const auth = authClient(server)
  await auth.signUp({ email: unknown, password: 'correct-horse-9' })

  const { error } = await auth.signUp({ email: unknown, password: 'correct-horse-9' })

  expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  expect(await kindsTo(server.deps.db, unknown)).toHaveLength(1)
})

const REQUESTS = [
  ['/recover', {}],
  ['/otp', {}],
  ['/signup', { password: 'correct-horse-9' }],
  ['/resend', { type: 'signup' }],
] as const

test('over all endpoints, an address gets six codes and one more every ten minutes; every call succeeds', async () => {
  const { server, call, wait } = await withClock({ rateLimitFactor: 1 })
  const victim = await newAccount(server)
  const ask = async (email: string, [path, more]: (typeof REQUESTS)[number], network: number) => {
    const headers = { 'x-forwarded-for': `198.51.100.${network}` }
    return (await call(path, { body: { email, ...more }, headers })).status
  }

  for (let minute = 0; minute < 20; minute += 1) {
    wait(61)
    const request = REQUESTS[minute % REQUESTS.length] ?? REQUESTS[0]
    expect(await ask(victim.email, request, minute)).toBe(200)
    expect(await ask(unknown, request, minute)).toBe(200)
  }

  const codes = (kinds: string[]) => kinds.filter((kind) => kind !== 'account-exists').length
  // six codes at once, and one more per ten minutes
  expect(codes(await kindsTo(server.deps.db, victim.email))).toBeLessThanOrEqual(8)
  expect(codes(await kindsTo(server.deps.db, unknown))).toBeLessThanOrEqual(8)
})

test('with a shorter mail interval, more codes are mailed in an hour', async () => {
  const { server, call, wait } = await withClock({ rateLimitFactor: 1, auth: { mailIntervalSeconds: 1 } })
  const { email } = await newAccount(server)

  for (let count = 0; count < 12; count += 1) {
    wait(1)
    expect((await call('/recover', { body: { email } })).status).toBe(200)
  }

  expect(await kindsTo(server.deps.db, email)).toHaveLength(12)
})

test.each(['sam+%@sparky.test', 's.a.m+%@gmail.com'])(
  'the addresses of one mailbox that nobody has confirmed share a limit of codes, such as %s',
  async (pattern) => {
    const { server, call } = await withClock({ rateLimitFactor: 0.34 }) // 10 codes in place of 30
    const ask = async (path: string, count: number) => {
      const body = { email: pattern.replace('%', String(count)), password: 'correct-horse-9' }
      const headers = { 'x-forwarded-for': `198.51.100.${count}` }
      return (await call(path, { body, headers })).status
    }
    const signUps = []
    for (let count = 0; count < 12; count += 1) signUps.push(await ask('/signup', count))
    const recoveries = [await ask('/recover', 10), await ask('/recover', 11)]

    expect(new Set([...signUps, ...recoveries])).toEqual(new Set([200]))
    expect(await server.deps.db.selectFrom('platform.outbox').select('kind').execute()).toHaveLength(10)
  },
)

test('the owner of a confirmed address with a tag gets codes while the limit of the mailbox is used up', async () => {
  const { server, call } = await withClock({ rateLimitFactor: 0.2 })
  const { email } = await newAccount(server, { email: 'sam+shop@sparky.test' })
  for (let count = 0; count < 7; count += 1)
    await call('/otp', {
      body: { email: `sam+${count}@sparky.test` },
      headers: { 'x-forwarded-for': `198.51.100.${count}` },
    })

  await call('/recover', { body: { email } })

  expect(await server.deps.db.selectFrom('platform.outbox').select('kind').execute()).toHaveLength(7)
  expect(await kindsTo(server.deps.db, email)).toEqual(['recovery'])
})

test('an owner whose mail the site’s quota refuses gets the next one', async () => {
  const { server, wait } = await withClock({ rateLimitFactor: 0.002 })
  const { db } = server.deps
  const take = () => db.transaction().execute((tx) => takeOwnerMail(server.deps, tx, unknown))
  for (const _ of [1, 2]) await db.transaction().execute((tx) => takeFromMailQuota(server.deps, tx))

  expect(await take()).toBe(false)
  wait(1800)
  expect(await take()).toBe(true)
})

test('a code that was mailed still works when a further mail is held back', async () => {
  const { server, call, wait } = await withClock({ rateLimitFactor: 1 })
  const { email } = await newAccount(server)
  for (let minute = 0; minute < 8; minute += 1) {
    wait(61)
    await call('/recover', { body: { email } })
  }
  const { code } = await newestMail(server.deps.db, email, 'recovery')

  const { error } = await authClient(server).verifyOtp({ email, token: code, type: 'recovery' })

  expect(await kindsTo(server.deps.db, email)).toHaveLength(6)
  expect(error).toBeNull()
})

test('a sign-up with a known address uses up none of the owner’s codes', async () => {
  const { server, call, wait } = await withClock({ rateLimitFactor: 1 })
  const { email } = await newAccount(server)
  for (let minute = 0; minute < 8; minute += 1) {
    wait(61)
    await call('/signup', { body: { email, password: 'correct-horse-9' } })
  }

  await call('/recover', { body: { email } })

  expect(await kindsTo(server.deps.db, email)).toEqual(['account-exists', 'recovery'])
})

test('an account can mail six new addresses, and mails from all accounts to one address are limited', async () => {
  const { server, wait } = await withClock({ rateLimitFactor: 1 })
  const requestMails = async (to: (count: number) => string) => {
    const account = await newAccount(server)
    const auth = authClient(server)
    await auth.signInWithPassword(account)
    const results = []
    for (let count = 0; count < 8; count += 1) {
      wait(61)
      results.push((await auth.updateUser({ email: to(count) })).error?.code ?? 'ok')
    }
    return results
  }
  const own = await requestMails((count) => `new-${count}@sparky.test`)
  await requestMails(() => 'victim@sparky.test')
  await requestMails(() => 'victim@sparky.test')

  expect(own).toEqual([...Array(6).fill('ok'), ...Array(2).fill('over_email_send_rate_limit')])
  expect((await kindsTo(server.deps.db, 'victim@sparky.test')).length).toBeLessThanOrEqual(8)
})

test('the site has an hourly quota of mails', async () => {
  const { call, wait } = await withClock({ rateLimitFactor: 0.003 })
  const ask = async (name: string, path = '/otp') =>
    call(path, {
      body: { email: `${name}@sparky.test` },
      headers: { 'x-forwarded-for': `198.51.100.${name.length}` },
    })
  // unknown addresses: a request that sends no mail takes nothing from the quota
  for (const name of ['eeeee', 'ffffff', 'ggggggg', 'hhhhhhhh'])
    expect((await ask(name, '/recover')).status).toBe(200)
  for (const name of ['a', 'bb', 'ccc']) expect((await ask(name)).status).toBe(200)
  // when the quota is used up, an unknown address gets the same response
  expect((await ask('iiiiiiiii', '/recover')).status).toBe(429)

  expect(await ask('dddd')).toMatchObject({
    status: 429,
    body: { error_code: 'over_email_send_rate_limit', msg: 'email rate limit exceeded' },
  })
  wait(3600)
  expect((await ask('dddd')).status).toBe(200)
})
