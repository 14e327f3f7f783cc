import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import { readAddress } from './embedded/address.ts'
import { type Database, openDatabase } from './open.ts'
import { endPool } from './pool.ts'
import type { Tables } from './tables.ts'

/**
 * Opens the database for a command on the same machine: that of DATABASE_URL; or the embedded one, which the running
 * server shares with it, and which is started when no server runs.
 */
export async function openDatabaseBeside(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log: Logger,
): Promise<Pick<Database, 'db' | 'close'>> {
  return (config.databaseUrl ? undefined : await joinServer(config.dataDir)) ?? openDatabase(config, log)
}

async function joinServer(dataDir: string): Promise<Pick<Database, 'db' | 'close'> | undefined> {
  const host = readAddress(dataDir)
  if (!host) return undefined
  const pool = new pg.Pool({ host, port: 5432, user: 'postgres', database: 'postgres', max: 1 })
  try {
    await pool.query('select 1')
  } catch {
    await pool.end()
    return undefined // what a killed server left behind
  }
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    close: () => endPool(pool),
  }
}
