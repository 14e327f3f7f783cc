import type { Context, Handler } from 'hono'
import { sql } from 'kysely'
import { valuesOf } from '#domain/leads/forms/lead-values.ts'
import { leadFormLabels, leadStateLabels } from '#domain/leads/office-leads.ts'
import type { OwnLists } from '#domain/site/page-lists.ts'
import { leadStatusOf } from '#server/leads/lead-status.ts'
import { type Cell, csvMoment, csvResponse } from '#server/office/csv.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type LeadFilter, readLeadFilter } from './lead-filter.ts'
import type { LeadRow } from './lead-response.ts'
import { findLeads } from './list-leads.ts'

const BATCH = 500

/** The columns for the values of the forms, by label. A value with another label goes to the column `Anything else`. */
const FORM_VALUES = [
  'Service',
  'Preferred date',
  'Closed that day',
  'Website',
  'Message',
  'Business name',
  'City',
  'State',
  'Integrations',
  'What to automate',
  'Website package',
  'Hosting',
  'Microsoft 365',
  'Email accounts',
  'Add-ons',
  'NFC cards',
  'Notes',
  'Asked from',
] as const
const headIn = (timeZone: string) => [
  'Reference',
  `Received (${timeZone})`,
  'Form',
  'Stage',
  'Name',
  'Email',
  'Phone',
  ...FORM_VALUES,
]
const LAST = ['Anything else', 'Possible spam', 'Office notes']

/** GET /office/data/leads.csv?state=&q=: all leads of a list, as CSV for a spreadsheet. */
export function exportLeads(deps: Pick<Deps, 'db' | 'config' | 'siteConfig'>): Handler<OfficeEnv> {
  const { db, config } = deps
  return async (c: Context<OfficeEnv>) => {
    const filter = readLeadFilter(c)
    await recordAudit(db, {
      actor: c.get('operator'),
      action: 'leads.export',
      subject: 'leads',
      // the search text is left out, because a name in it would stay in the log
      details: { state: filter.tray, searched: filter.words.length > 0 },
    })
    return csvResponse('leads.csv', [...headIn(config.timeZone), ...LAST], rowsOf(deps, filter))
  }
}

async function* rowsOf(
  { db, config, siteConfig }: Pick<Deps, 'db' | 'config' | 'siteConfig'>,
  filter: LeadFilter,
): AsyncGenerator<Cell[]> {
  const naming = { timeZone: config.timeZone, own: siteConfig().lists }
  let before: string | undefined
  for (;;) {
    const leads = await findLeads(db, filter, { before, limit: BATCH })
    const notes = await notesOf(db, leads)
    for (const lead of leads) yield rowOf(lead, notes.get(lead.id) ?? [], naming)
    if (leads.length < BATCH) return
    before = leads.at(-1)?.cursor
  }
}

type Note = { lead_id: string; text: string }

async function notesOf(db: Db, leads: readonly LeadRow[]): Promise<Map<string, Note[]>> {
  const notes = await db
    .selectFrom('leads.notes')
    .select(['lead_id', 'text'])
    .where('lead_id', '=', sql<string>`any(${leads.map(({ id }) => id)}::uuid[])`)
    .orderBy('created_at')
    .execute()
  return Map.groupBy(notes, ({ lead_id }) => lead_id)
}

function rowOf(
  lead: LeadRow,
  notes: readonly Note[],
  { timeZone, own }: { timeZone: string; own: OwnLists },
): Cell[] {
  const values = new Map(
    valuesOf(lead.form, lead.fields, own).map(({ label, value }) => [label, [value].flat().join('\n')]),
  )
  const known = FORM_VALUES.map((label) => values.get(label) ?? '')
  for (const label of FORM_VALUES) values.delete(label)
  return [
    lead.reference,
    csvMoment(lead.created_at, timeZone),
    leadFormLabels[lead.form],
    leadStateLabels[leadStatusOf(lead)],
    lead.name,
    lead.email,
    lead.phone,
    ...known,
    [...values].map(([label, value]) => `${label}: ${value}`).join('\n'),
    lead.quarantined_for,
    notes.map(({ text }) => text).join('\n\n'),
  ]
}
