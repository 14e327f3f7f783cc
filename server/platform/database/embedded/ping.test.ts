import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database/test-database.ts'

test('a ping fails within two seconds while another client uses the engine', async () => {
  const { db, ping } = await openTestDatabase()

  await db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    await expect(ping()).rejects.toThrow('The database did not answer in time.')
  })

  await expect(ping()).resolves.toBeUndefined()
})
