import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newTestHome } from '#test/database/test-home.ts'
import { startSmtpServer } from '#test/outside/start-smtp-server.ts'
import { afterThis } from '#test/server/after-test.ts'
import { runProgram } from '#test/server/run-program.ts'

/** Runs `node scripts/tell-operator.ts …` as systemd does, without a database. */
async function tell(env: Record<string, string>, ...args: string[]) {
  const { dataDir } = await newTestHome({ migrated: false })
  const program = runProgram('scripts/tell-operator.ts', args, {
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://shop.test',
    PAYMENTS: 'sandbox',
    OPERATOR_EMAIL: 'sam@sparky.test',
    ...env,
  })
  return { code: await program.ended, ...program.printed(), dataDir }
}

test('the operator gets a mail without the database', async () => {
  const server = await startSmtpServer()
  afterThis(server.close)

  expect(await tell({ SMTP_URL: server.url }, 'arvo-backup failed')).toMatchObject({ code: 0, err: '' })

  expect(server.received.map(({ subject }) => subject)).toEqual(['arvo-backup failed'])
})

test('without a mail server the mail is written to a file', async () => {
  const { code, dataDir } = await tell({}, 'arvo-backup failed')

  expect(code).toBe(0)
  const folder = path.join(dataDir, 'mail')
  const [name = ''] = readdirSync(folder)
  expect(readFileSync(path.join(folder, name), 'utf8')).toContain('https://shop.test')
})

test('a mail that could not be sent fails the command', async () => {
  expect(await tell({ SMTP_URL: 'smtp://127.0.0.1:1' }, 'arvo-backup failed')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/The operator was not told\.\n$/),
  })
})
