import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { startEmbedded } from '#server/platform/database/embedded/start-embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { newDataDir, removeHome } from '#test/database/test-home.ts'
import { afterThis } from '#test/server/after-test.ts'
import { recordLog } from '#test/server/test-log.ts'

const SQL = new URL('./every-table.sql', import.meta.url)

/** Puts rows into every table of a migrated database. */
export async function fillEveryTable(client: Pick<pg.Pool, 'query'>): Promise<void> {
  await client.query(await readFile(SQL, 'utf8'))
}

/** A data directory whose embedded database has rows in every table. No server runs on it. */
export async function newFilledDataDir(): Promise<string> {
  const dataDir = await newDataDir()
  afterThis(() => removeHome({ dataDir, databaseUrl: undefined }))
  const { pool, stop } = await startEmbedded(dataDir, recordLog().log)
  await migrate(pool)
  await fillEveryTable(pool)
  await stop()
  return dataDir
}
