import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openOutbox } from '#test/fixtures/outbox-office.ts'

test('every page of the office gets the number of recent dead letters and overdue messages', async () => {
  const { call, db } = await openOutbox()
  const troubled = async () => (await call('/me')).body
  const age = (name: string, interval: string) =>
    db
      .updateTable('platform.outbox')
      .set({ created_at: sql`now() - ${interval}::interval` })
      .where('dedupe_key', '=', `test:${name}`)
      .execute()
  expect(await troubled()).toMatchObject({ troubledMail: 1 })

  await age('waiting', '16 minutes')
  await age('delivered', '16 minutes')
  expect(await troubled()).toMatchObject({ troubledMail: 2 })

  await age('failed', '8 days')
  await db.updateTable('platform.outbox').set({ last_error: 'EENVELOPE RCPT TO 550' }).execute()
  expect(await troubled()).toMatchObject({ troubledMail: 0 })
})
