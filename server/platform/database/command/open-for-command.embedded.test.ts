import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabaseForCommand } from '#server/platform/database/command/open-for-command.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { newTestHome } from '#test/database/test-home.ts'
import { afterThis } from '#test/server/after-test.ts'
import { recordLog } from '#test/server/test-log.ts'

test('a command survives that the server stops, and its next query fails', async () => {
  const home = await newTestHome()
  const { log } = recordLog()
  const server = await openDatabase(home, log)
  const command = await openDatabaseForCommand(home, log)
  afterThis(command.close)
  await sql`select 1`.execute(command.db)

  await server.close()

  await expect(sql`select 1`.execute(command.db)).rejects.toThrow()
})

test('a server that stops removes the file with the address of its database', async () => {
  const home = await newTestHome()
  const server = await openDatabase(home, recordLog().log)
  expect(readdirSync(home.dataDir)).toContain('database.address')

  await server.close()

  expect(readdirSync(home.dataDir)).not.toContain('database.address')
})
