import { sql } from 'kysely'
import { leadFormLabels } from '#domain/leads/office-leads.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Job, startJob } from '#server/platform/jobs.ts'
import { type Block, type Fact, plain } from '#server/platform/mail/layout/blocks.ts'
import { composeMail } from '#server/platform/mail/layout/layout.ts'
import type { OutgoingMail } from '#server/platform/mail/message.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { leadStatus } from './lead-status.ts'

type SummaryDeps = Pick<Deps, 'db' | 'now' | 'config' | 'wakeOutbox'>
type Waiting = Awaited<ReturnType<typeof takeWaiting>>[number]

const SUMMARY = 'lead-summary'
const EVERY_SECONDS = 60
/** How long the first lead waits for others, so that there are at most two summaries per hour. */
const GATHER_MINUTES = 30
/** The most leads that a summary lists. Further leads are only counted. */
const MAX_LISTED = 50

/** Starts the job that mails the operator about the leads that exceeded the quota for single notices. */
export function startNoticeSummaries(deps: SummaryDeps & Pick<Deps, 'log'>): Job {
  return startJob('lead summary', EVERY_SECONDS, () => sendNoticeSummary(deps), deps.log)
}

/** Queues one mail about all leads that wait for a summary, once the oldest has waited for half an hour. */
export async function sendNoticeSummary({ db, now, config, wakeOutbox }: SummaryDeps): Promise<void> {
  const due = new Date(now().getTime() - GATHER_MINUTES * 60_000)
  if (!(await isDue(db, due))) return
  await db.transaction().execute(async (tx) => {
    const waiting = await takeWaiting(tx)
    const [first] = waiting
    if (first) await enqueueSummary(tx, summaryMail(waiting, first, config), waiting)
  })
  wakeOutbox()
}

function enqueueSummary(tx: Tx, mail: OutgoingMail, waiting: readonly Waiting[]): Promise<boolean> {
  const { kind, dedupeKey } = mail
  return enqueue(tx, { kind, dedupeKey, payload: payloadOf(mail, waiting) })
}

/** The mail with the references of its leads, by which `dropFromSummaries` finds the summaries of a lead. */
const payloadOf = ({ message }: OutgoingMail, included: readonly Waiting[]) => ({
  ...message,
  leads: included.map(({ reference }) => reference),
})

/**
 * Deletes the summaries that include a deleted lead. The other leads of an unsent summary wait for the next summary. A
 * summary that is being delivered is rewritten without the lead instead, because a later summary could repeat the
 * other leads.
 */
export async function dropFromSummaries(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  reference: string,
): Promise<void> {
  const includesLead = sql<boolean>`payload -> 'leads' @> to_jsonb(${reference}::text)`
  const unsent = await tx
    .selectFrom('platform.outbox')
    .select(['id', sql<string[]>`payload -> 'leads'`.as('leads')])
    .select(sql<boolean>`coalesce(locked_until >= now(), false)`.as('isUnderWay'))
    .where('kind', '=', SUMMARY)
    .where('status', '!=', 'done')
    .where(includesLead)
    .forUpdate()
    .execute()
  for (const { id, leads, isUnderWay } of unsent) {
    const others = isUnderWay ? await findIncluded(tx, leads) : []
    const [first] = others
    if (first) await rewriteSummary(tx, id, summaryMail(others, first, config), others)
    else await deleteSummary(tx, id, leads)
  }
  // deletes sent summaries last, because `forUpdate` has waited for deliveries that have just ended
  await tx
    .deleteFrom('platform.outbox')
    .where('kind', '=', SUMMARY)
    .where('status', '=', 'done')
    .where(includesLead)
    .execute()
}

/** Replaces the content of a summary that is being delivered. Only a retry of the delivery sends the new content. */
async function rewriteSummary(
  tx: Tx,
  id: string,
  mail: OutgoingMail,
  included: readonly Waiting[],
): Promise<void> {
  await tx
    .updateTable('platform.outbox')
    .set({ dedupe_key: mail.dedupeKey, payload: JSON.stringify(payloadOf(mail, included)) })
    .where('id', '=', id)
    .execute()
}

async function deleteSummary(tx: Tx, id: string, leads: readonly string[]): Promise<void> {
  await tx.deleteFrom('platform.outbox').where('id', '=', id).execute()
  await tx
    .updateTable('leads.leads')
    .set({ awaits_summary: true })
    .where('reference', '=', sql<string>`any(${leads}::text[])`)
    .execute()
}

function findIncluded(tx: Tx, references: readonly string[]): Promise<Waiting[]> {
  return tx
    .selectFrom('leads.leads as lead')
    .select(['lead.reference', 'lead.form', 'lead.name', 'lead.phone', 'lead.created_at'])
    .select(leadStatus.as('status'))
    .where('lead.reference', '=', sql<string>`any(${references}::text[])`)
    .orderBy('lead.created_at')
    .orderBy('lead.id')
    .execute()
}

async function isDue(db: Db, due: Date): Promise<boolean> {
  const oldest = await db
    .selectFrom('leads.leads')
    .select('id')
    .where('awaits_summary', '=', true)
    .where('created_at', '<=', due)
    .limit(1)
    .executeTakeFirst()
  return oldest !== undefined
}

/** Takes the waiting leads. With `skip locked`, a second process at the same moment takes none of them. */
function takeWaiting(tx: Tx) {
  return tx
    .with('waiting', (query) =>
      query
        .selectFrom('leads.leads')
        .select('id')
        .where('awaits_summary', '=', true)
        .orderBy('created_at')
        .orderBy('id')
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('leads.leads as lead')
    .from('waiting')
    .whereRef('lead.id', '=', 'waiting.id')
    .set({ awaits_summary: false })
    .returning(['lead.reference', 'lead.form', 'lead.name', 'lead.phone', 'lead.created_at'])
    .returning(leadStatus.as('status'))
    .execute()
}

function summaryMail(
  waiting: readonly Waiting[],
  first: Waiting,
  { operatorEmail, publicUrl }: Pick<Deps['config'], 'operatorEmail' | 'publicUrl'>,
): OutgoingMail {
  const inOrder = waiting.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
  const genuine = inOrder.filter(({ status }) => status !== 'suspected_spam' && status !== 'spam')
  const subject = subjectFor(genuine.length, inOrder.length - genuine.length)
  const more = genuine.length - MAX_LISTED
  const blocks: Block[] = [
    { kind: 'heading', text: subject },
    {
      kind: 'paragraph',
      text: 'They came faster than we mail you one by one. Everything they wrote is in the office.',
    },
    ...(genuine.length > 0
      ? [{ kind: 'facts' as const, facts: genuine.slice(0, MAX_LISTED).map(factFor) }]
      : []),
    ...(more > 0 ? [{ kind: 'paragraph' as const, text: `And ${more} more.` }] : []),
    { kind: 'button', label: 'Open the office', url: `${publicUrl}/office` },
  ]
  return {
    kind: SUMMARY,
    dedupeKey: `lead-summary:${first.reference}`,
    message: composeMail({ to: operatorEmail, isToOperator: true, subject }, blocks),
  }
}

function subjectFor(genuine: number, suspected: number): string {
  const spam = `${suspected} that may be spam`
  if (genuine === 0) return `${suspected} more ${suspected === 1 ? 'lead' : 'leads'} that may be spam`
  const leads = `${genuine} more ${genuine === 1 ? 'lead' : 'leads'}`
  return suspected === 0 ? leads : `${leads}, and ${spam}`
}

const factFor = ({ reference, form, name, phone }: Waiting): Fact => ({
  label: `${leadFormLabels[form]} ${reference}`,
  value: `${plain(name)}, ${plain(phone)}`,
  isTyped: true,
})
