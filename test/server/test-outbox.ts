import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '#server/platform/database/tables.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import { type Deliver, startOutbox } from '#server/platform/outbox/outbox.ts'
import { afterThis } from './after-test.ts'
import { recordLog } from './test-log.ts'

/** An outbox worker with a short polling interval. The end of the test stops it. */
export function startTestOutbox(
  db: Db,
  deliver: Deliver,
  limits: Parameters<typeof startOutbox>[1] = {},
  log = recordLog().log,
) {
  const outbox = startOutbox({ db, log, deliver }, { idleMs: 20, ...limits })
  afterThis(outbox.stop)
  return outbox
}

export const testMail = (name: string) => ({
  kind: 'test-mail',
  dedupeKey: `test:${name}`,
  message: { to: 'sam@sparky.test', subject: name, text: name, html: name },
})

/** Commits these messages in one transaction. */
export const enqueue = (db: Db, ...names: string[]) =>
  db.transaction().execute(async (tx) => {
    for (const name of names) await enqueueMail(tx, testMail(name))
  })

export const rowOf = (db: Db, name: string) =>
  db
    .selectFrom('platform.outbox')
    .selectAll()
    .where('dedupe_key', '=', `test:${name}`)
    .executeTakeFirstOrThrow()

export const eventually = <T>(check: () => T) => vi.waitFor(check, { timeout: 15_000 })

export const waitForStatus = (db: Db, name: string, status: string) =>
  eventually(async () => expect((await rowOf(db, name)).status).toBe(status))

/** Makes each pending mail due now that would be due within five minutes. */
export const passFiveMinutes = ({ deps }: { deps: { db: Db } }) =>
  deps.db
    .updateTable('platform.outbox')
    .set({ next_at: sql`next_at - interval '301 seconds'` })
    .where('status', '=', 'pending')
    .execute()

/** The kinds and statuses of the mails to this address that are or were due. */
export const dueTo = async ({ deps }: { deps: { db: Db } }, address: string): Promise<string[]> =>
  (
    await deps.db
      .selectFrom('platform.outbox')
      .select(['kind', 'status'])
      .where(sql`payload ->> 'to'`, '=', address)
      .where('next_at', '<=', sql<Date>`now()`)
      .execute()
  ).map(({ kind, status }) => `${kind} ${status}`)
