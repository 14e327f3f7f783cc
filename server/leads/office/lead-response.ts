import { leadExcerpt } from '#domain/leads/forms/lead-excerpt.ts'
import { valuesOf } from '#domain/leads/forms/lead-values.ts'
import type { LeadForm, LeadState } from '#domain/leads/leads.ts'
import { listPriceOf } from '#domain/leads/list-price.ts'
import type { Lead, LeadEvent, LeadNote, LeadSummary } from '#domain/leads/office-leads.ts'
import { openHoursOn } from '#domain/site/hours/shop-days.ts'
import { businessMinutes } from '#domain/time/business-hours.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import { leadStatusOf } from '#server/leads/lead-status.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { placeInList, placeOf } from './lead-cursor.ts'
import { isFound, isInTray, type LeadFilter } from './lead-filter.ts'
import { findReplies } from './reply/lead-replies.ts'
import { findUndoableReply } from './reply/undoable-reply.ts'

/** The most log entries in the history of a lead. */
const HISTORY = 200

export type LeadRow = {
  id: string
  reference: string
  form: LeadForm
  state: LeadState
  name: string
  email: string
  phone: string
  fields: Record<string, unknown>
  quarantined_for: string | null
  not_acknowledged_for: string | null
  created_at: Date
  value_cents: number | null
  next_step: string | null
  next_day: string | null
  answered_at: Date | null
  sent_from: string | null
  source: string | null
}

export const LEAD_COLUMNS = [
  'id',
  'reference',
  'form',
  'state',
  'name',
  'email',
  'phone',
  'fields',
  'quarantined_for',
  'not_acknowledged_for',
  'created_at',
  'value_cents',
  'next_step',
  'next_day',
  'answered_at',
  'sent_from',
  'source',
] as const satisfies (keyof LeadRow)[]

type Summarising = Pick<Deps, 'siteConfig' | 'config' | 'now'>

/** A lead as the inbox lists it. */
export function summaryOf({ siteConfig, config, now }: Summarising, row: LeadRow): LeadSummary {
  const own = siteConfig().lists
  const { id, reference, form, name, email, phone, quarantined_for: spamReason } = row
  return {
    id,
    reference,
    form,
    state: leadStatusOf(row),
    name,
    email,
    phone,
    receivedAt: row.created_at.toISOString(),
    spamReason,
    excerpt: leadExcerpt(form, row.fields, own),
    valueCents: row.value_cents,
    listPrice: listPriceOf(form, row.fields, own),
    nextStep:
      row.next_step === null || row.next_day === null ? null : { text: row.next_step, day: row.next_day },
    answerMinutes: businessMinutes(row.created_at, row.answered_at ?? now(), config.timeZone, openHoursOn),
    isAnswered: row.answered_at !== null,
  }
}

/** The response about a lead, with its neighbours in the list that `filter` selects. */
export async function leadResponse(
  deps: Summarising,
  db: Db | Tx,
  row: LeadRow,
  filter: LeadFilter,
): Promise<Lead> {
  return {
    ...summaryOf(deps, row),
    today: dayIn(deps.config.timeZone, deps.now()),
    sentFrom: row.sent_from,
    source: row.source,
    notAcknowledged: row.not_acknowledged_for,
    values: valuesOf(row.form, row.fields, deps.siteConfig().lists),
    replies: await findReplies(db, row),
    undoable: await findUndoableReply(db, row),
    notes: await findNotes(db, row.id),
    history: await findHistory(db, row.reference),
    newer: await findNeighbour(db, row.id, filter, 'newer'),
    older: await findNeighbour(db, row.id, filter, 'older'),
  }
}

async function findNotes(db: Db | Tx, leadId: string): Promise<LeadNote[]> {
  const rows = await db
    .selectFrom('leads.notes')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, author, text, created_at }) => ({ id, author, text, at: created_at.toISOString() }))
}

async function findHistory(db: Db | Tx, reference: string): Promise<LeadEvent[]> {
  const rows = await db
    .selectFrom('office.audit_log')
    .select(['id', 'at', 'actor', 'action', 'details'])
    .where('subject', '=', reference)
    .orderBy('id', 'desc')
    .limit(HISTORY)
    .execute()
  return rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }))
}

async function findNeighbour(
  db: Db | Tx,
  id: string,
  filter: LeadFilter,
  side: 'newer' | 'older',
): Promise<string | null> {
  const [beyond, order] = side === 'newer' ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
  const row = await db
    .selectFrom('leads.leads')
    .select('id')
    .where((eb) => isInTray(eb, filter.tray))
    .where((eb) => isFound(eb, filter))
    .where(({ eb }) => eb(placeInList, beyond, placeOf(id)))
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
