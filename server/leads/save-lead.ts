import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { newLeadReference } from '#domain/leads/leads.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import { leads } from '#server/platform/observability/metrics.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { UNDELIVERED } from '#server/platform/outbox/redirect.ts'
import { leadWebhooks } from '#server/platform/webhooks/lead.ts'
import { type LeadMailPlan, leadMails } from './lead-mails.ts'
import { giveBackMails, planMails, takeLeadBytes } from './lead-quotas.ts'
import type { NewLead } from './new-lead.ts'

/** Minutes within which the same content without a key counts as the same submission. */
const SAME_MINUTES = 10

type Saving = Pick<Deps, 'db' | 'now' | 'wakeOutbox' | 'config' | 'linkKey'>
type Random = (below: number) => number
export type SavedLead = { reference: string; isNew: boolean }

/**
 * Stores the lead and its messages in one transaction (rulings.md 16), and returns its reference. The same content
 * with the same idempotency key returns the earlier lead. So does the same content without a key within ten minutes,
 * because a browser without JavaScript sends no key. Throws a 429 when the sender's network has used up its bytes of
 * the day. A mail that the quotas no longer allow (`planMails`) is left out, and the lead's row records that.
 */
export async function saveLead(deps: Saving, lead: NewLead, random: Random = randomInt): Promise<SavedLead> {
  const { db, now, wakeOutbox, config } = deps
  const contentHash = hashOf(lead)
  const at = now()
  const known = await findEarlier(db, contentHash, lead.idempotencyKey, at)
  if (known !== undefined) return { reference: known.reference, isNew: false }
  const mails = await planMails(deps, lead)
  const saving = db.transaction().execute(async (tx) => {
    // concurrent copies of one submission wait here, so that all but the first find the stored lead
    await sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`.execute(tx)
    const earlier = await findEarlier(tx, contentHash, lead.idempotencyKey, at)
    if (earlier !== undefined) {
      const isAcknowledged = await acknowledgeEarlier(deps, tx, earlier, { lead, mails })
      return { reference: earlier.reference, isNew: false, isAcknowledged }
    }

    await takeLeadBytes(deps, tx, lead)
    const { id, reference } = await insertLead(tx, lead, { contentHash, at, random, mails })
    for (const mail of leadMails(reference, lead, operatorOf(config, id), mails)) await enqueueMail(tx, mail)
    // other systems do not get suspected spam until an operator clears it
    const webhooks =
      lead.suspectedSpamReason === undefined
        ? leadWebhooks(config, { ...lead, reference, createdAt: at }, at)
        : []
    for (const entry of webhooks) await enqueue(tx, entry)
    return { reference, isNew: true, isAcknowledged: false }
  })
  const { isAcknowledged, ...saved } = await saving.catch(async (error: unknown) => {
    await giveBackMails(deps, mails).catch(() => {}) // the database may be unreachable
    throw error
  })
  if (saved.isNew) leads.inc({ form: lead.form })
  else await giveBackMails(deps, mails, { isAcknowledged })
  if (saved.isNew || isAcknowledged) wakeOutbox()
  return saved
}

const operatorOf = (config: Deps['config'], id: string) => ({
  email: config.operatorEmail,
  officeUrl: `${config.publicUrl}/office/leads/${id}`,
})

/**
 * Queues the acknowledgement of the stored lead (`earlier`) if the quotas refused that mail, but allow one for this
 * concurrent copy (`mails`). Then an unsent notice to the operator no longer says that there is no acknowledgement.
 * Returns whether the acknowledgement was queued.
 */
async function acknowledgeEarlier(
  { config }: Saving,
  tx: Tx,
  earlier: EarlierLead,
  { lead, mails }: { lead: NewLead; mails: LeadMailPlan },
): Promise<boolean> {
  const { id, reference, not_acknowledged_for: reason } = earlier
  if (reason === null || mails.notAcknowledgedFor !== undefined) return false
  if (lead.suspectedSpamReason !== undefined) return false // suspected spam gets no acknowledgement
  await tx.updateTable('leads.leads').set({ not_acknowledged_for: null }).where('id', '=', id).execute()
  for (const { message, ...entry } of leadMails(reference, lead, operatorOf(config, id), {
    ...mails,
    hasOwnNotice: true, // to write the earlier lead's notice again, if it has one
  })) {
    if (entry.kind === 'lead-acknowledgement') await enqueueMail(tx, { message, ...entry })
    else
      await tx
        .updateTable('platform.outbox')
        .set({ payload: JSON.stringify(message) })
        .where('dedupe_key', '=', entry.dedupeKey)
        .where(UNDELIVERED)
        .execute()
  }
  return true
}

type EarlierLead = { id: string; reference: string; not_acknowledged_for: string | null }

async function findEarlier(
  tx: Db | Tx,
  contentHash: string,
  key: string | undefined,
  at: Date,
): Promise<EarlierLead | undefined> {
  const same = tx
    .selectFrom('leads.leads')
    .select(['id', 'reference', 'not_acknowledged_for'])
    .where('content_hash', '=', contentHash)
  const since = new Date(at.getTime() - SAME_MINUTES * 60_000)
  const sameSending =
    key === undefined
      ? same.where('created_at', '>', since).orderBy('created_at', 'desc')
      : same.where('idempotency_key', '=', key)
  return sameSending.limit(1).executeTakeFirst()
}

type Row = { contentHash: string; at: Date; random: Random; mails: LeadMailPlan }

/** Stores the lead under the first random reference that is free. */
async function insertLead(
  tx: Tx,
  lead: NewLead,
  { contentHash, at, random, mails }: Row,
): Promise<{ id: string; reference: string }> {
  for (;;) {
    const inserted = await tx
      .insertInto('leads.leads')
      .values({
        reference: newLeadReference(lead.form, random),
        form: lead.form,
        ...lead.visitor,
        fields: JSON.stringify(lead.fields),
        quarantined_for: lead.suspectedSpamReason ?? null,
        not_acknowledged_for: mails.notAcknowledgedFor ?? null,
        awaits_summary: !mails.hasOwnNotice,
        sent_from: lead.origin?.page ?? null,
        source: lead.origin?.source ?? null,
        idempotency_key: lead.idempotencyKey ?? null,
        content_hash: contentHash,
        created_at: at,
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning(['id', 'reference'])
      .executeTakeFirst()
    if (inserted) return inserted
  }
}

/** A hash of the form and its fields. The schema has sorted the fields, so the order of sending has no effect. */
function hashOf({ form, fields }: NewLead): string {
  return createHash('sha256')
    .update(JSON.stringify([form, fields]))
    .digest('hex')
}
