import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { pino } from 'pino'
import { openDatabase } from '#server/platform/database/open.ts'
import { ensurePostgresPrograms } from '#test/machine/postgres-programs.ts'
import { createScratchDatabase } from '#test/machine/scratch-database.ts'
import { type Result, resultOf } from './load.ts'

const run = promisify(execFile)
const CLIENTS = 8

/** The shares of bench/traffic.ts, six times; its pages ask the database nothing, and six taps are counted together. */
const SCRIPTS = { tap: 30, 'count-taps': 5, checkout: 18, form: 6, 'sign-in': 6 } as const

/** As many accounts and cards as bench/traffic.ts has. */
const FIRST_ROWS = `
with users as (insert into auth.users (email, email_confirmed_at)
  select 'bench' || n || '@bench.test', now() from generate_series(1, 50) as n returning id)
insert into auth.identities (user_id, provider, provider_id) select id, 'email', id::text from users;
with sold as (insert into shop.orders (number, idempotency_key, request_hash, subtotal_cents, total_cents, business_info,
    expires_at, check_at) values ('A-BENCH0', 'bench', '', 4499, 4499, '{}', now(), now()) returning id)
insert into shop.cards (code, order_id, line, position, product_id, destination)
  select 'BENCH' || lpad(n::text, 3, '0'), id, 1, n, 'keyring-black', 'https://g.page/r/bench/review'
  from sold, generate_series(1, 100) as n;
update shop.stock set available = 1000000000;
`

/** What PostgreSQL alone makes of what taps, orders, leads and sign-ins ask of it: its rate and its times. */
export async function runPgbench(milliseconds: number): Promise<Result> {
  const database = await createScratchDatabase('bench')
  const { close } = await openDatabase({ dataDir: '', databaseUrl: database.url }, pino({ level: 'silent' }))
  await close()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(FIRST_ROWS)
  await client.end()

  const logs = await mkdtemp(path.join(os.tmpdir(), 'pgbench-'))
  const scripts = Object.entries(SCRIPTS).flatMap(([name, weight]) => [
    '-f',
    `${path.join(import.meta.dirname, 'pgbench', `${name}.sql`)}@${weight}`,
  ])
  const seconds = Math.ceil(milliseconds / 1000)
  const options = ['-n', '-M', 'extended', '-c', String(CLIENTS), '-j', '1', '-T', String(seconds), '-l']
  await run(path.join(ensurePostgresPrograms(), 'pgbench'), [...options, ...scripts, database.url], {
    cwd: logs,
  })
  const times = await transactionTimes(logs)
  await rm(logs, { recursive: true, force: true })
  await database.remove()
  return resultOf(times, 0, seconds * 1000)
}

/** Milliseconds: the third word of each line of pgbench's logs, where it is in microseconds. */
async function transactionTimes(logs: string): Promise<number[]> {
  const texts = await Promise.all(
    (await readdir(logs)).map((name) => readFile(path.join(logs, name), 'utf8')),
  )
  return texts.flatMap((text) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => Number(line.split(' ')[2]) / 1000),
  )
}
