import { expect, test } from 'vitest'
import { asOperator } from '#server/testing/operator.ts'
import { runProgram } from '#server/testing/run-program.ts'
import { startTestServer } from '#server/testing/start-test-server.ts'
import { newTestHome, type TestHome } from '#server/testing/test-home.ts'

const USAGE = 'Say grant you@example.com, revoke you@example.com, or list.\n'

/** `npm run operator -- …` on this machine. */
async function operator({ dataDir, databaseUrl }: TestHome, ...args: string[]) {
  const command = runProgram('tools/operator.ts', args, {
    DATA_DIR: dataDir,
    TMPDIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  const code = await command.ended
  return { code, ...command.printed() }
}

test('beside the running server, the command gives and takes the role at once', async () => {
  const home = await newTestHome()
  const server = await startTestServer({ home })
  const call = await asOperator(server, 'first@arvo.example')

  expect(await operator(home, 'grant', 'Boss@Arvo.example')).toMatchObject({
    code: 0,
    out: 'Boss@Arvo.example may use the office now, once signed in with that address.\n',
  })
  expect(await operator(home, 'list')).toMatchObject({ out: 'boss@arvo.example\nfirst@arvo.example\n' })
  expect(await operator(home, 'grant', 'boss@arvo.example')).toMatchObject({
    code: 0,
    out: 'boss@arvo.example could use the office already.\n',
  })
  expect(await operator(home, 'revoke', 'tradie@example.com')).toMatchObject({
    code: 0,
    out: 'tradie@example.com could not use the office anyway.\n',
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

test('without a server it opens the database itself', async () => {
  const home = await newTestHome()

  expect(await operator(home, 'list')).toMatchObject({ code: 0, out: 'Nobody yet.\n' })
  expect((await operator(home, 'grant', 'boss@arvo.example')).code).toBe(0)

  const server = await startTestServer({ home })
  expect((await (await asOperator(server, 'boss@arvo.example'))('/me')).status).toBe(200)
})

test('what it does not understand changes nothing', async () => {
  const home = await newTestHome({ migrated: false })
  const refused = { code: 1, out: '', err: USAGE }

  const answers = await Promise.all(
    [
      [],
      ['grant'],
      ['grant', 'boss'],
      ['grant', 'a@arvo.example', 'b@arvo.example'],
      ['revoke'],
      ['list', 'a@arvo.example'],
      ['promote', 'a@arvo.example'],
    ].map((args) => operator(home, ...args)),
  )

  expect(answers).toEqual(answers.map(() => refused))
})
