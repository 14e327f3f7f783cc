import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '#server/platform/config/config.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'

type Name = 'mail' | 'payments' | 'webhook'

/**
 * Identifies the configuration that a test has checked. A new mail server, sender, recipient, key or webhook secret
 * needs a new test.
 */
export function fingerprintOf(
  name: Name,
  {
    smtpUrl,
    mailFrom,
    operatorEmail,
    payments,
  }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'operatorEmail' | 'payments'>,
): Buffer {
  const keys = payments.mode === 'stripe' ? payments : { secretKey: '', webhookSecret: '' }
  const tested = {
    mail: [smtpUrl, mailFrom, operatorEmail],
    payments: [keys.secretKey],
    webhook: [keys.webhookSecret],
  }
  return createHash('sha256').update(JSON.stringify(tested[name])).digest()
}

/** The last test of the current configuration; undefined without one. */
export function findTest(db: Db | Tx, name: Name, config: Config) {
  return db
    .selectFrom('office.setup_tests as test')
    .leftJoin('platform.outbox as message', 'message.dedupe_key', 'test.message_key')
    .select(['tested_at', 'passed_at', 'error', 'message.status', 'message.last_error'])
    .where('name', '=', name)
    .where('fingerprint', '=', fingerprintOf(name, config))
    .executeTakeFirst()
}

type TestResult = { at: Date; passedAt?: Date | null; error?: string | null; messageKey?: string }

/** Saves the result of a test in place of the test's earlier result. */
export async function saveTest(db: Db | Tx, name: Name, config: Config, result: TestResult): Promise<void> {
  const values = {
    fingerprint: fingerprintOf(name, config),
    tested_at: result.at,
    passed_at: result.passedAt ?? null,
    error: result.error ?? null,
    message_key: result.messageKey ?? null,
  }
  await db
    .insertInto('office.setup_tests')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
}

/**
 * Marks the test of mail as passed once the test mail was sent. With Stripe, also marks the test of the webhook as
 * passed once an event arrived. The outbox and the stored events cannot show this later, because they are pruned.
 * Events from before a change of the webhook's secret do not count.
 */
export async function keepPassed({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Promise<void> {
  await sql`update office.setup_tests test set passed_at = message.done_at from platform.outbox message
    where test.name = 'mail' and test.passed_at is null
      and message.dedupe_key = test.message_key and message.status = 'done'`.execute(db)
  if (config.payments.mode !== 'stripe') return
  const test = await findTest(db, 'webhook', config)
  if (test?.passed_at) return
  const isFirstSecret = !test && !(await hasWebhookTest(db))
  if (!test && !isFirstSecret) await saveTest(db, 'webhook', config, { at: now() })
  const since = isFirstSecret ? new Date(0) : (test?.tested_at ?? now())
  const seen = await db
    .selectFrom('shop.payment_events')
    .select(({ fn }) => fn.max('received_at').as('at'))
    .where('received_at', '>=', since)
    // events of the other mode (test or live) are from another shop, or from before the live keys were set
    .where(sql<boolean>`coalesce(payload ->> 'livemode', 'false') = ${String(isLive(config))}`)
    .executeTakeFirst()
  if (seen?.at) await saveTest(db, 'webhook', config, { at: seen.at, passedAt: seen.at })
}

/** Whether a test of the webhook is stored, for the current secret or an earlier one. */
async function hasWebhookTest(db: Db | Tx): Promise<boolean> {
  const row = await db
    .selectFrom('office.setup_tests')
    .select('name')
    .where('name', '=', 'webhook')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether payments move real money. Stripe's test keys begin with `sk_test_` or `rk_test_`. */
export function isLive({ payments }: Pick<Config, 'payments'>): boolean {
  return payments.mode === 'stripe' && !/^[rs]k_test_/.test(payments.secretKey)
}
