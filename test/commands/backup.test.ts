import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { tally } from '#scripts/move/compare.ts'
import { begin, listTables } from '#scripts/move/tables.ts'
import { describeDatabase } from '#server/platform/database/command/open-for-command.ts'
import { startEmbedded } from '#server/platform/database/embedded/start-embedded.ts'
import { backupAge } from '#server/platform/observability/last-backup.ts'
import { newTestHome, type TestHome } from '#test/database/test-home.ts'
import { findPostgresPrograms } from '#test/machine/postgres-programs.ts'
import { afterThis } from '#test/server/after-test.ts'
import { runProgram } from '#test/server/run-program.ts'
import { startTestServer } from '#test/server/start-test-server.ts'
import { recordLog } from '#test/server/test-log.ts'
import { fillEveryTable } from './filled-data.ts'

const programs = findPostgresPrograms()
const onPostgres = process.env.TEST_ENGINE === 'postgres'

/** Runs `npm run backup -- …` or `npm run restore -- …`. */
async function run(command: 'backup' | 'restore', { dataDir, databaseUrl }: TestHome, folder: string) {
  const program = runProgram(`scripts/${command}.ts`, [folder], {
    PATH: [programs, process.env.PATH].join(path.delimiter),
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  const code = await program.ended
  return { code, ...program.printed() }
}

/** Opens the database of a home for `work`. No server may run on an embedded database meanwhile. */
async function inDatabase<T>(
  { dataDir, databaseUrl }: TestHome,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const { pool, stop } = databaseUrl ? reach(databaseUrl) : await startEmbedded(dataDir, recordLog().log)
  try {
    return await work(pool)
  } finally {
    await stop()
  }
}

function reach(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  return { pool, stop: () => pool.end() }
}

/** Tables that change during a backup, and unlogged tables, which neither a crash nor a copy of files preserves. */
const NOT_COMPARED = [
  'platform.secrets',
  'platform.rate_limits',
  'shop.recent_taps',
  'shop.tap_networks',
  'office.presence',
]

/** The count and checksum of every table that is compared. */
async function talliesIn(pool: pg.Pool): Promise<Record<string, unknown>> {
  const client = await pool.connect()
  await begin(client, 'read only')
  const tables = (await listTables(client)).filter(({ name }) => !NOT_COMPARED.includes(name))
  const found: Record<string, unknown> = {}
  for (const table of tables) found[table.name] = await tally(client, table)
  await client.query('rollback')
  client.release()
  return found
}

async function entriesIn(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ n: number }>(
    "select substr(name, 7)::int as n from platform.secrets where name ~ '^entry-' order by 1",
  )
  return rows.map(({ n }) => n)
}

test.skipIf(onPostgres && !programs)(
  'a backup of a busy server is a consistent snapshot, and can be restored elsewhere',
  async () => {
    const home = await newTestHome()
    const tallies = await inDatabase(home, async (pool) => {
      await fillEveryTable(pool)
      return talliesIn(pool)
    })
    const server = await startTestServer({ home, jobs: false })
    const backups = path.join(home.dataDir, 'backups')
    const writing = keepWriting(server.deps.db)
    await writing.until(20)

    expect(await backupAge(home.dataDir)).toBe(Number.POSITIVE_INFINITY)
    const before = writing.written()
    const made = await run('backup', home, backups)
    const after = await writing.stop()
    await server.close()

    expect(made).toMatchObject({ code: 0, err: '' })
    const folder = path.join(backups, readdirSync(backups)[0] ?? '')
    expect(made.out).toBe(`${folder}\nIt is a backup of ${describeDatabase(home)}.\n`)
    expect(await backupAge(home.dataDir)).toBeLessThan(Number.POSITIVE_INFINITY)
    const restored = await newTestHome({ migrated: false })
    expect(await run('restore', restored, folder)).toMatchObject({ code: 0, err: '' })
    const [found, entries] = await inDatabase(restored, async (pool) => [
      await talliesIn(pool),
      await entriesIn(pool),
    ])
    expect(found).toEqual(tallies)
    expect(entries).toEqual(Array.from({ length: entries.length }, (_, i) => i + 1))
    expect(entries.length).toBeGreaterThanOrEqual(before)
    expect(entries.length).toBeLessThanOrEqual(after)
    const key = readFileSync(path.join(home.dataDir, 'signing-key.json'), 'utf8')
    expect(readFileSync(path.join(restored.dataDir, 'signing-key.json'), 'utf8')).toBe(key)
    expect(await run('restore', restored, folder)).toMatchObject({
      code: 1,
      err: expect.stringContaining('is there already: move it away'),
    })
  },
)

test.skipIf(onPostgres && !programs)('a database without this site’s tables is not backed up', async () => {
  const home = await newTestHome({ migrated: false })
  const backups = path.join(home.dataDir, 'backups')

  expect(await run('backup', home, backups)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^There (is|are) no .* as the server has it\.\nThere is no new backup\.\n$/),
  })
  expect(readdirSync(backups)).toEqual([])
})

test('a folder without a backup is refused', async () => {
  const home = await newTestHome({ migrated: false })

  expect(await run('restore', home, '/nowhere')).toMatchObject({
    code: 1,
    err: 'There is no backup in /nowhere.\nNothing was restored.\n',
  })
  expect(readdirSync(home.dataDir)).toEqual([])
})

test.skipIf(onPostgres && !programs)(
  'if a file beside the database cannot be copied, nothing is restored and the target stays empty',
  { timeout: 60_000 },
  async () => {
    const home = await newTestHome()
    writeFileSync(path.join(home.dataDir, 'site.json'), '{}')
    const made = await run('backup', home, path.join(home.dataDir, 'backups'))
    const [folder = ''] = made.out.split('\n')
    const unreadable = path.join(folder, 'mail')
    execFileSync('mkfifo', [unreadable])
    const restored = await newTestHome({ migrated: false })

    expect(await run('restore', restored, folder)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/Nothing was restored\.\n$/),
    })

    expect(readdirSync(restored.dataDir)).toEqual([])
    rmSync(unreadable)
    expect(await run('restore', restored, folder)).toMatchObject({ code: 0, err: '' })
    expect(readFileSync(path.join(restored.dataDir, 'site.json'), 'utf8')).toBe('{}')
  },
)

/** Commits numbered rows, one after another, until `stop` is called. */
function keepWriting(db: Awaited<ReturnType<typeof startTestServer>>['deps']['db']) {
  let [written, stopped] = [0, false]
  const work = (async () => {
    while (!stopped) {
      await sql`insert into platform.secrets (name, value) values (${`entry-${written + 1}`}, 'x')`.execute(
        db,
      )
      written += 1
    }
  })()
  afterThis(async () => {
    stopped = true
    await work.catch(() => {})
  })
  return {
    written: () => written,
    until: (count: number) => expect.poll(() => written, { timeout: 20_000 }).toBeGreaterThanOrEqual(count),
    async stop() {
      stopped = true
      await work
      return written
    },
  }
}
