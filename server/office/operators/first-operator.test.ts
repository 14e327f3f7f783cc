import { expect, test } from 'vitest'
import { newAccount } from '#test/fixtures/accounts.ts'
import { startTestServer, type TestServer } from '#test/server/start-test-server.ts'
import { makeFirstOperatorLink } from './first-operator.ts'
import { grantOperator, listOperators } from './operators.ts'

const NOT_VALID = { status: 404, body: { error: { code: 'link_not_valid' } } }

async function makeLink({ deps }: TestServer): Promise<string> {
  const link = await makeFirstOperatorLink(deps)
  if (link === undefined) throw new Error('There is an operator already.')
  return link
}

/** Uses the link as the account with this access token. */
async function claim({ url, config }: TestServer, link: string, token: string) {
  const response = await fetch(`${url}/account/v1/first-operator`, {
    method: 'POST',
    headers: { apikey: config.publishableKey, authorization: `Bearer ${token}` },
    body: JSON.stringify({ key: new URL(link).searchParams.get('key') }),
  })
  return { status: response.status, body: await response.json() }
}

test('the link makes a signed-in account the first operator, and the log names it', async () => {
  const server = await startTestServer()
  const { session } = await newAccount(server, { email: 'boss@arvo.example' })
  const link = await makeLink(server)

  const result = await claim(server, link, session.access_token)

  expect(link.startsWith(`${server.config.publicUrl}/operator?key=`)).toBe(true)
  expect(result).toEqual({ status: 200, body: { email: 'boss@arvo.example' } })
  expect(await listOperators(server.deps.db)).toEqual(['boss@arvo.example'])
  expect(
    await server.deps.db.selectFrom('office.audit_log').select(['actor', 'action', 'subject']).execute(),
  ).toEqual([{ actor: 'boss@arvo.example', action: 'operator.first', subject: 'boss@arvo.example' }])
})

test('when two accounts use the link at the same time, only one becomes the operator', async () => {
  const server = await startTestServer()
  const accounts = await Promise.all([newAccount(server), newAccount(server)])
  const link = await makeLink(server)

  const results = await Promise.all(accounts.map(({ session }) => claim(server, link, session.access_token)))

  expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect(await listOperators(server.deps.db)).toHaveLength(1)
})

test('a used, old or wrong link gets the same refusal', async () => {
  let time = Date.parse('2026-03-02T09:00:00Z')
  const server = await startTestServer({ now: () => new Date(time) })
  const { session } = await newAccount(server)
  const replaced = await makeLink(server)
  const old = await makeLink(server)

  const afterReplacement = await claim(server, replaced, session.access_token)
  const wrong = await claim(server, 'http://localhost/operator?key=guessed', session.access_token)
  time += 60 * 60 * 1000
  const { session: later } = await newAccount(server, { email: 'later@sparky.test' })
  const afterAnHour = await claim(server, old, later.access_token)
  const used = await makeLink(server)
  await claim(server, used, later.access_token)
  const afterUse = await claim(server, used, later.access_token)

  expect(afterReplacement).toMatchObject(NOT_VALID)
  expect([wrong, afterAnHour, afterUse]).toEqual([afterReplacement, afterReplacement, afterReplacement])
})

test('only the newest link is stored, and only as a hash', async () => {
  const server = await startTestServer()
  await makeLink(server)
  const key = new URL(await makeLink(server)).searchParams.get('key') ?? ''

  const rows = await server.deps.db.selectFrom('office.first_operator_link').selectAll().execute()

  expect(rows).toHaveLength(1)
  expect(rows[0]?.key_hash).toHaveLength(32)
  expect(JSON.stringify(rows.map(({ key_hash }) => key_hash.toString('latin1')))).not.toContain(key)
})

test('an operator granted by the command invalidates the link, and no further link is made', async () => {
  const server = await startTestServer()
  const { session } = await newAccount(server)
  const link = await makeLink(server)
  await grantOperator(server.deps.db, 'boss@arvo.example')

  expect(await claim(server, link, session.access_token)).toMatchObject(NOT_VALID)
  expect(await makeFirstOperatorLink(server.deps)).toBeUndefined()
  expect(await listOperators(server.deps.db)).toEqual(['boss@arvo.example'])
})

test('an account without a confirmed email address leaves the link unused', async () => {
  const server = await startTestServer()
  const unconfirmed = await newAccount(server)
  const boss = await newAccount(server)
  await server.deps.db
    .updateTable('auth.users')
    .set({ email_confirmed_at: null })
    .where('id', '=', unconfirmed.id)
    .execute()
  const link = await makeLink(server)

  const refused = await claim(server, link, unconfirmed.session.access_token)
  const accepted = await claim(server, link, boss.session.access_token)

  expect(refused).toMatchObject({ status: 403, body: { error: { code: 'email_not_confirmed' } } })
  expect(accepted.status).toBe(200)
})

test('neither a visitor who is not signed in nor a GET uses up the link', async () => {
  const server = await startTestServer()
  const { session } = await newAccount(server)
  const link = await makeLink(server)
  const key = new URL(link).searchParams.get('key')

  const anonymous = await claim(server, link, server.config.publishableKey)
  const read = await fetch(`${server.url}/account/v1/first-operator?key=${key}`, {
    headers: { apikey: server.config.publishableKey, authorization: `Bearer ${session.access_token}` },
  })

  expect([anonymous.status, read.status]).toEqual([403, 405])
  expect((await claim(server, link, session.access_token)).status).toBe(200)
})

test('too many tries from one network are refused', async () => {
  const server = await startTestServer({ rateLimitFactor: 0.001 })
  const { session } = await newAccount(server)

  const first = await claim(server, 'http://localhost/operator?key=guessed', session.access_token)
  const second = await claim(server, 'http://localhost/operator?key=guessed', session.access_token)

  expect([first.status, second.status]).toEqual([404, 429])
})
