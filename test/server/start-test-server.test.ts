import { expect, test } from 'vitest'
import { newTestHome } from '#test/database/test-home.ts'
import { mailTo } from '#test/outside/mailbox.ts'
import { startTestServer } from './start-test-server.ts'

const note = { name: 'note', value: 'of one test' }

test('a test server listens on its own port, with the product’s configuration', async () => {
  const { url, config } = await startTestServer({ rateLimitFactor: 3 })

  const health = await fetch(`${url}/healthz`)
  const ready = await fetch(`${url}/readyz`)

  expect([health.status, ready.status]).toEqual([200, 200])
  expect(config).toMatchObject({ rateLimitFactor: 3, payments: { mode: 'sandbox' } })
})

test('concurrent and successive test servers do not share data', async () => {
  const [first, second] = [await startTestServer(), await startTestServer()]
  await first.deps.db.insertInto('platform.secrets').values(note).execute()
  await first.deps.db.updateTable('shop.stock').set({ available: 0 }).execute()
  await first.close()
  const third = await startTestServer()

  for (const { deps } of [second, third]) {
    const notes = deps.db.selectFrom('platform.secrets').selectAll().where('name', '=', 'note')
    const soldOut = deps.db.selectFrom('shop.stock').selectAll().where('available', '=', 0)
    expect([await notes.execute(), await soldOut.execute()]).toEqual([[], []])
  }
})

test('a server that starts on the data of an earlier server finds its rows', async () => {
  const home = await newTestHome()
  const first = await startTestServer({ home })
  await first.deps.db.insertInto('platform.secrets').values(note).execute()
  await first.close()

  const second = await startTestServer({ home })

  const kept = second.deps.db.selectFrom('platform.secrets').select('value').where('name', '=', 'note')
  expect(await kept.execute()).toEqual([{ value: 'of one test' }])
})

test('an unexpected error in the log fails the test', async () => {
  const server = await startTestServer({ expectErrors: [/an expected error/] })
  server.deps.log.error('an expected error')
  server.deps.log.error('another error')

  await expect(server.close()).rejects.toThrow('the server logged an error')
})

test('mail is found by its recipient', async () => {
  const { deps } = await startTestServer({ jobs: false })
  const message = { to: 'sam@sparky.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  await deps.db
    .insertInto('platform.outbox')
    .values({ kind: 'test', dedupe_key: 'test:1', payload: JSON.stringify(message) })
    .execute()

  expect(await mailTo(deps.db, 'sam@sparky.test')).toEqual([{ ...message, kind: 'test', status: 'pending' }])
  expect(await mailTo(deps.db, 'kim@chippy.test')).toEqual([])
})
