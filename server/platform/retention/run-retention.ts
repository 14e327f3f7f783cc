import { type RawBuilder, sql } from 'kysely'
import { periodBefore, RETENTION } from '#domain/site/retention.ts'
import type { Db } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Job, startJob } from '#server/platform/jobs.ts'
import { deleteMailFilesBefore } from '#server/platform/mail/mail-files.ts'
import type { Blank, Rule } from './rules.ts'

type RetentionDeps = Pick<Deps, 'config' | 'db' | 'now' | 'log'>

const EVERY_SECONDS = 600
/** The most rows of one statement, to keep transactions short. */
const BATCH = 500
/** The most batches of one condition in a run. The next run continues. */
const MAX_BATCHES = 40

type Plan = Readonly<Record<string, Rule>>

/** Starts the background job that deletes or anonymises expired rows, and deletes expired mail files. */
export function startRetention(deps: RetentionDeps, plan: Plan): Job {
  return startJob('retention', EVERY_SECONDS, () => runRetention(deps, plan), deps.log)
}

/** Deletes or anonymises what has expired. If a mail file or a table fails, the run continues and throws at its end. */
export async function runRetention(deps: RetentionDeps, plan: Plan): Promise<void> {
  const failures: unknown[] = []
  const collect = (error: unknown) => failures.push(error)
  await deleteMailFilesBefore(deps.config.dataDir, periodBefore(deps.now(), RETENTION.sentMail)).catch(
    collect,
  )
  for (const [name, rule] of Object.entries(plan)) await clearTable(deps, name, rule).catch(collect)
  if (failures.length > 0) throw new AggregateError(failures, 'Some expired data could not be deleted.')
}

async function clearTable({ db, now, log }: RetentionDeps, name: string, rule: Rule): Promise<void> {
  if (!('goes' in rule)) return
  const table = sql.table(name)
  let deleted = 0
  for (const due of rule.goes) deleted += await inBatches(() => deleteBatch(db, table, due(now())))
  const blanked = rule.blank ? await blankAll(db, table, rule.blank, now()) : 0
  if (deleted + blanked > 0) log.info({ table: name, deleted, blanked }, 'retention')
}

/** Deletes up to `BATCH` due rows. Skips locked rows, which the next run takes. */
async function deleteBatch(db: Db, table: RawBuilder<unknown>, due: RawBuilder<boolean>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from ${table} where ctid = any(array(
    select ctid from ${table} where ${due} limit ${BATCH} for update skip locked))`.execute(db)
  return Number(numAffectedRows)
}

function blankAll(db: Db, table: RawBuilder<unknown>, { due, set }: Blank, now: Date): Promise<number> {
  return inBatches(async () => {
    const { numAffectedRows = 0n } = await sql`update ${table} set ${set(now)} where ctid = any(array(
      select ctid from ${table} where ${due(now)} limit ${BATCH} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}

async function inBatches(next: () => Promise<number>): Promise<number> {
  let total = 0
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const rows = await next()
    total += rows
    if (rows < BATCH) return total
  }
  return total
}
