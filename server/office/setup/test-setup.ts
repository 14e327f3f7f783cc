import { randomUUID } from 'node:crypto'
import type { Handler } from 'hono'
import Stripe from 'stripe'
import * as v from 'valibot'
import { brand } from '#domain/brand/brand.ts'
import { SETUP_TESTS } from '#domain/office/office-setup.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import { composeMail } from '#server/platform/mail/layout/layout.ts'
import { type SetupDeps, setupResponse } from './read-setup.ts'
import { findTest, saveTest } from './setup-tests.ts'

type TestDeps = SetupDeps & Pick<Deps, 'stripe' | 'wakeOutbox'>
const Test = v.object({
  name: v.picklist(SETUP_TESTS, `Send name: ${SETUP_TESTS.join(', ')}.`),
})

/**
 * POST /office/data/setup/tests {name}: sends the operator a test mail, or makes a test call to the payment provider.
 */
export function testSetup(deps: TestDeps): Handler<OfficeEnv> {
  return async (c) => {
    const { name } = await readJson(c, Test)
    const operator = c.get('operator')
    if (name === 'mail') await sendTestMail(deps, operator)
    else await askPaymentProvider(deps, operator)
    return c.json(await setupResponse(deps))
  }
}

/** Enqueues a test mail, unless the last one is still pending. */
async function sendTestMail({ db, config, now, wakeOutbox }: TestDeps, operator: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await recordAudit(tx, { actor: operator, action: 'setup.test', subject: 'mail' })
    const last = await findTest(tx, 'mail', config)
    if (last?.status === 'pending') return
    const dedupeKey = `setup-test:${randomUUID()}`
    await saveTest(tx, 'mail', config, { at: now(), messageKey: dedupeKey })
    const subject = `Mail from ${brand.name} works`
    await enqueueMail(tx, {
      kind: 'setup-test',
      dedupeKey,
      message: composeMail({ to: config.operatorEmail, isToOperator: true, subject }, [
        { kind: 'heading', text: subject },
        { kind: 'paragraph', text: 'You asked for this email in the office. There is nothing to do.' },
        { kind: 'button', label: 'Open the set-up', url: `${config.publicUrl}/office/setup` },
      ]),
    })
  })
  wakeOutbox()
}

/** Tests the key by listing prices. This call moves no money, and every key that may sell may list prices. */
async function askPaymentProvider({ db, config, now, stripe }: TestDeps, operator: string): Promise<void> {
  const error = await stripe.prices
    .list({ lookup_keys: ['setup-test'], limit: 1 })
    .then(() => undefined, reasonOf)
  await db.transaction().execute(async (tx) => {
    await recordAudit(tx, { actor: operator, action: 'setup.test', subject: 'payments' })
    await saveTest(tx, 'payments', config, { at: now(), ...(error ? { error } : { passedAt: now() }) })
  })
}

function reasonOf(error: unknown): 'refused' | 'unreachable' {
  const isRefused =
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  return isRefused ? 'refused' : 'unreachable'
}
