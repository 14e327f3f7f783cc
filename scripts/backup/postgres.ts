import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { listTables } from '#scripts/move/tables.ts'
import { requirePostgres } from '#server/platform/database/command/open-for-command.ts'
import { ROW_SECURITY_ROLES } from './row-security-roles.ts'

/**
 * Writes a consistent snapshot of the whole database to a file in pg_dump's custom format. Servers can keep running
 * meanwhile.
 */
export async function backUpPostgres(databaseUrl: string, file: string): Promise<void> {
  await refuseForeign(databaseUrl)
  await runClient('pg_dump', databaseUrl, [
    '--format=custom',
    '--no-owner',
    '--no-comments',
    `--file=${file}`,
  ])
}

/**
 * Throws for an empty database and for the database of another program. Otherwise the mistake would show only when the
 * backup is needed.
 */
async function refuseForeign(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 10_000 })
  pool.on('error', () => {}) // the next query reports the error
  try {
    await requirePostgres({ dataDir: '', databaseUrl }, pool)
  } finally {
    await pool.end()
  }
}

/**
 * Restores a file of `backUpPostgres` into an empty database, in one transaction. Throws when the database is not
 * empty.
 */
export async function restorePostgres(file: string, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const [table] = await listTables(client)
    if (table)
      throw new Error(`The database of DATABASE_URL is not empty: it has ${table.name}. Give an empty one.`)
    await ensureRoles(client)
  } finally {
    await client.end()
  }
  await runClient('pg_restore', databaseUrl, ['--single-transaction', '--exit-on-error', '--no-owner', file])
}

/**
 * Creates the row security roles and makes the current user a member of each. A dump contains grants to roles, but not
 * the roles.
 */
async function ensureRoles(client: pg.Client): Promise<void> {
  await client.query(ROW_SECURITY_ROLES)
  await client.query(`do $$ begin
    if not pg_has_role(current_user, 'anon', 'member') then grant anon to current_user; end if;
    if not pg_has_role(current_user, 'authenticated', 'member') then grant authenticated to current_user; end if;
  end $$`)
}

/**
 * Runs one of PostgreSQL's client programs. The password is passed in the environment, because other users can read
 * arguments.
 */
async function runClient(program: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password)
  url.password = ''
  url.search = url.search.replaceAll(/(?<=[?&])password=[^&]*&?/g, '')
  const child = spawn(program, [`--dbname=${url.href}`, '--no-password', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  })
  const result = await once(child, 'close').catch(() => 'missing' as const)
  if (result === 'missing')
    throw new Error(
      `${program} is not on this machine: install PostgreSQL's client (Debian: apt install postgresql-client).`,
    )
  if (result[0] !== 0) throw new Error(`${program} did not succeed.`)
}
