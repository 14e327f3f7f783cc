import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import { readAddress } from '#server/platform/database/embedded/address.ts'
import { isCluster } from '#server/platform/database/embedded/cluster/cluster.ts'
import { engineFiles } from '#server/platform/database/embedded/engine-files.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { endPool, guardPool } from '#server/platform/database/pool.ts'
import type { Db, Tables } from '#server/platform/database/tables.ts'

type Where = Pick<Config, 'dataDir' | 'databaseUrl'>
type Opened = { db: Db; close: () => Promise<void> }

/** Names the database that DATABASE_URL or DATA_DIR sets, for a message, without the password. */
export function describeDatabase({ dataDir, databaseUrl }: Where): string {
  if (!databaseUrl) return `the embedded database in ${path.resolve(dataDir)}`
  const { database, host, port } = new pg.Client({ connectionString: databaseUrl })
  return `the PostgreSQL database ${database} on ${host}:${port}`
}

/**
 * Opens an existing database for a command on the same machine: the PostgreSQL of DATABASE_URL, or the embedded
 * database. A running server shares its embedded database; without a server the command starts the database. Never
 * creates a database, and throws with a message for the operator when there is none.
 */
export async function openDatabaseForCommand(where: Where, log: Logger): Promise<Opened> {
  if (where.databaseUrl) return openPostgres(where, where.databaseUrl, log)
  requireEmbedded(where)
  return (await joinServer(where.dataDir, log)) ?? openDatabase(where, log)
}

/** Throws with a message for the operator when DATA_DIR has no embedded database. */
export function requireEmbedded({ dataDir }: Pick<Where, 'dataDir'>): void {
  if (isCluster(path.resolve(dataDir, 'database'))) return
  throw new Error(
    `There is no embedded database in ${path.resolve(dataDir)}. Set DATA_DIR or DATABASE_URL as the server has it.`,
  )
}

/** Throws with a message for the operator when DATABASE_URL cannot be reached, or has no tables of this site. */
export async function requirePostgres(where: Where, client: pg.Pool | pg.Client): Promise<void> {
  const { rows } = await client
    .query<{ ours: boolean }>("select to_regclass('office.operators') is not null as ours")
    .catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
      throw new Error(`${sentenceStart(describeDatabase(where))} cannot be reached${code}.`, { cause: error })
    })
  if (rows[0]?.ours) return
  throw new Error(
    `There are no tables of this site in ${describeDatabase(where)}. Set DATABASE_URL as the server has it.`,
  )
}

/** Does not migrate, because running servers may have an older version. */
async function openPostgres(where: Where, connectionString: string, log: Logger): Promise<Opened> {
  const pool = guardPool(new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 10_000 }), log)
  try {
    await requirePostgres(where, pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return opened(pool)
}

async function joinServer(dataDir: string, log: Logger): Promise<Opened | undefined> {
  const host = readAddress(engineFiles(dataDir).addressFile)?.socketDirectory
  if (!host) return undefined
  const pool = guardPool(
    new pg.Pool({ host, port: 5432, user: 'postgres', database: 'postgres', max: 1 }),
    log,
  )
  try {
    await pool.query('select 1')
  } catch {
    await pool.end()
    return undefined // a killed server left the address
  }
  return opened(pool)
}

function opened(pool: pg.Pool): Opened {
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    close: () => endPool(pool),
  }
}

const sentenceStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
