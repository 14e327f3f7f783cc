import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeDatabase } from '#server/platform/database/command/open-for-command.ts'
import { newTestHome, type TestHome } from '#test/database/test-home.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { codeAt, enrolTotp, passFactor, signIn } from '#test/fixtures/two-factor.ts'
import { mailTo } from '#test/outside/mailbox.ts'
import { runProgram } from '#test/server/run-program.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

const USAGE =
  'Say grant you@example.com, revoke you@example.com, remove-factors you@example.com, unlink you@example.com google, or list.\n'

/** Runs `npm run operator -- …`. */
async function operator(home: TestHome, ...args: string[]) {
  return operatorWith(home, {}, ...args)
}

async function operatorWith(
  { dataDir, databaseUrl }: TestHome,
  env: Record<string, string>,
  ...args: string[]
) {
  const command = runProgram('scripts/operator.ts', args, {
    DATA_DIR: dataDir,
    TMPDIR: dataDir,
    ...env,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  const code = await command.ended
  return { code, ...command.printed() }
}

test('while the server runs, the command grants and revokes the role at once', async () => {
  const home = await newTestHome()
  const server = await startTestServer({ home })
  const call = await asOperator(server, 'first@arvo.example')
  const where = `The database is ${describeDatabase(home)}.\n`

  expect(await operator(home, 'grant', 'Boss@Arvo.example')).toMatchObject({
    code: 0,
    out: `Boss@Arvo.example may use the office now, once signed in with that address.\n${where}`,
  })
  expect(await operator(home, 'list')).toMatchObject({
    out: `boss@arvo.example\nfirst@arvo.example\n${where}`,
  })
  expect(await operator(home, 'grant', 'boss@arvo.example')).toMatchObject({
    code: 0,
    out: `boss@arvo.example could use the office already.\n${where}`,
  })
  expect(await operator(home, 'revoke', 'tradie@example.com')).toMatchObject({
    code: 0,
    out: `tradie@example.com could not use the office anyway.\n${where}`,
  })
  expect((await call('/me')).status).toBe(200)
  await operator(home, 'revoke', 'first@arvo.example')

  expect((await call('/me')).status).toBe(404)
  const log = await server.deps.db.selectFrom('office.audit_log').selectAll().orderBy('id').execute()
  expect(log.map(({ actor, action, subject }) => `${actor}: ${action} ${subject}`)).toEqual([
    'command line: operator.grant first@arvo.example',
    'command line: operator.grant boss@arvo.example',
    'command line: operator.revoke first@arvo.example',
  ])
})

test('with AUTH_AUTOCONFIRM a grant warns that anybody could create the named account', async () => {
  const home = await newTestHome()
  const open = { AUTH_AUTOCONFIRM: 'true' }
  const warning = 'make yours now'

  expect((await operator(home, 'grant', 'boss@arvo.example')).out).not.toContain(warning)
  expect((await operatorWith(home, open, 'grant', 'boss@arvo.example')).out).toContain(warning)
})

test('after `remove-factors`, somebody who lost their phone and codes signs in without the second factor', async () => {
  const home = await newTestHome()
  const server = await startTestServer({ home })
  const { db } = server.deps
  const sam = await signIn(server, await newAccount(server, { email: 'sam@sparky.test' }))
  const { factorId, secret } = await enrolTotp(sam)
  await passFactor(sam, factorId, codeAt(secret, new Date()))
  const where = `The database is ${describeDatabase(home)}.\n`

  const removed = await operator(home, 'remove-factors', 'Sam@Sparky.test')
  const again = await operator(home, 'remove-factors', 'sam@sparky.test')
  const nobody = await operator(home, 'remove-factors', 'nobody@sparky.test')

  expect(removed).toMatchObject({
    code: 0,
    out: `Sam@Sparky.test signs in without a second factor now, is signed out everywhere, and gets a mail about it.\n${where}`,
  })
  expect(again).toMatchObject({ code: 0, out: `sam@sparky.test has no two-factor sign-in.\n${where}` })
  expect(nobody).toMatchObject({
    code: 1,
    err: `No account has the address nobody@sparky.test in ${describeDatabase(home)}.\n`,
  })
  expect((await sam.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  const { auth } = await signIn(server, sam)
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1')
  expect((await mailTo(db, sam.email)).map(({ subject }) => subject).at(-1)).toBe(
    'Two-factor sign-in is off (Arvo)',
  )
  const log = await db.selectFrom('office.audit_log').selectAll().execute()
  expect(log).toMatchObject([
    { actor: 'command line', action: 'account.remove_factors', subject: sam.email, details: { factors: 1 } },
  ])
})

test('an operator unlinks a provider that the owner does not know, but not the only way to sign in', async () => {
  const home = await newTestHome()
  const server = await startTestServer({ home })
  const { db } = server.deps
  const sam = await signIn(server, await newAccount(server, { email: 'sam@sparky.test' }))
  await db
    .insertInto('auth.identities')
    .values({ user_id: sam.id, provider: 'google', provider_id: 'g-1', identity_data: '{}' })
    .execute()
  const where = `The database is ${describeDatabase(home)}.\n`

  const unlinked = await operator(home, 'unlink', 'sam@sparky.test', 'Google')
  const again = await operator(home, 'unlink', 'sam@sparky.test', 'google')
  const last = await operator(home, 'unlink', 'sam@sparky.test', 'email')

  expect(unlinked).toMatchObject({
    code: 0,
    out: `google is unlinked from sam@sparky.test, who is signed out everywhere and gets a mail about it.\n${where}`,
  })
  expect(again).toMatchObject({ code: 0, out: `google is not linked to sam@sparky.test.\n${where}` })
  expect(last).toMatchObject({
    code: 1,
    err: 'email is the only way to sign in to sam@sparky.test, so it stays.\n',
  })
  expect((await sam.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await mailTo(db, sam.email)).map(({ subject }) => subject).at(-1)).toBe(
    'Google was unlinked from your account (Arvo)',
  )
  expect(await db.selectFrom('office.audit_log').selectAll().execute()).toMatchObject([
    { actor: 'command line', action: 'account.unlink', subject: sam.email, details: { provider: 'google' } },
  ])
})

test('without a running server, the command opens the database itself', async () => {
  const home = await newTestHome()
  const where = `The database is ${describeDatabase(home)}.\n`

  expect(await operator(home, 'list')).toMatchObject({ code: 0, out: `Nobody yet.\n${where}` })
  expect((await operator(home, 'grant', 'boss@arvo.example')).code).toBe(0)

  const server = await startTestServer({ home })
  expect((await (await asOperator(server, 'boss@arvo.example'))('/me')).status).toBe(200)
})

test('without a database of this site the command fails and creates none', async () => {
  const home = await newTestHome({ migrated: false })
  const folder = path.join(home.dataDir, 'elsewhere')
  const nowhere = { ...home, dataDir: folder }

  const results = await Promise.all(
    [['grant', 'boss@arvo.example'], ['revoke', 'boss@arvo.example'], ['list']].map((args) =>
      operator(nowhere, ...args),
    ),
  )

  const refused = {
    code: 1,
    out: '',
    err: expect.stringMatching(/^There (is|are) no .* as the server has it\.\n$/),
  }
  expect(results).toEqual([refused, refused, refused])
  expect(results[0]?.err).toContain(home.databaseUrl ? describeDatabase(home) : folder)
  expect(existsSync(folder)).toBe(false)
})

test('a database that cannot be reached is named in one line, without the password', async () => {
  const home = { dataDir: '/nowhere', databaseUrl: 'postgres://sam:hunter22@127.0.0.1:9/shop' }

  expect(await operator(home, 'grant', 'boss@arvo.example')).toEqual({
    code: 1,
    out: '',
    err: 'The PostgreSQL database shop on 127.0.0.1:9 cannot be reached (ECONNREFUSED).\n',
  })
})

test('unknown arguments print the usage and change nothing', async () => {
  const home = await newTestHome({ migrated: false })
  const refused = { code: 1, out: '', err: USAGE }

  const results = await Promise.all(
    [
      [],
      ['grant'],
      ['grant', 'boss'],
      ['grant', 'a@arvo.example', 'b@arvo.example'],
      ['revoke'],
      ['list', 'a@arvo.example'],
      ['remove-factors'],
      ['remove-factors', 'boss'],
      ['unlink', 'boss@arvo.example'],
      ['grant', 'boss@arvo.example', 'google'],
      ['promote', 'a@arvo.example'],
    ].map((args) => operator(home, ...args)),
  )

  expect(results).toEqual(results.map(() => refused))
})
