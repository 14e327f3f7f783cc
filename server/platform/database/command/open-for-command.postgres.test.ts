import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database/test-database.ts'
import { afterThis } from '#test/server/after-test.ts'
import { recordLog } from '#test/server/test-log.ts'
import { describeDatabase, openDatabaseForCommand } from './open-for-command.ts'

test('a connection that breaks during a query fails the query, and does not end the command', async () => {
  const { databaseUrl, db, close } = await openTestDatabase()
  afterThis(close)
  const command = await openDatabaseForCommand({ dataDir: '', databaseUrl }, recordLog().log)
  afterThis(command.close)
  const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(command.db)

  const query = sql`select pg_sleep(60)`.execute(command.db)
  const failure = expect(query).rejects.toThrow('terminating connection')
  await expect
    .poll(async () => {
      const running = await sql<{ query: string }>`
        select query from pg_stat_activity where pid = ${rows[0]?.id} and state = 'active'`.execute(db)
      return running.rows[0]?.query
    })
    .toContain('pg_sleep')
  await sql`select pg_terminate_backend(${rows[0]?.id})`.execute(db)

  await failure
  // the socket closes after the error has arrived
  await expect.poll(() => sql`select 1`.execute(command.db).then(() => 'works', String)).toBe('works')
})

test.each([
  ['postgres://shop@db.example.net/orders', 'orders on db.example.net:5432'],
  ['postgres://shop@db.example.net:6432/my%20orders', 'my orders on db.example.net:6432'],
  ['postgres://shop@db.example.net/my%zz', 'my%zz on db.example.net:5432'],
  ['postgres://shop:secret@db.example.net', 'shop on db.example.net:5432'],
  ['postgres:///orders?host=db.example.net', 'orders on db.example.net:5432'],
  ['postgres://shop@localhost/orders?host=/run/postgresql', 'orders on /run/postgresql:5432'],
])('%s is described as %s', (databaseUrl, description) => {
  expect(describeDatabase({ dataDir: '', databaseUrl })).toBe(`the PostgreSQL database ${description}`)
})
