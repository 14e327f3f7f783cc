import type { LeadState } from '#domain/leads/leads.ts'
import { leadStatusOf } from '#server/leads/lead-status.ts'
import type { Db } from '#server/platform/database/tables.ts'
import type { Account, Client } from './client.ts'

const NOTE = 'Sample data. '

const person = (firstName: string) => ({
  first: `${firstName} (sample)`,
  email: `sample-${firstName.toLowerCase()}@customer.example`,
  phone: '0491 570 156',
})
const ari = person('Ari')
const jo = person('Jo')

const enquiry = (firstName: string, service: string, message: string) => {
  const { first, email, phone } = person(firstName)
  return {
    path: '/forms/v1/enquiry',
    email,
    body: {
      'First Name': first,
      'Last Name': 'Sample',
      Email: email,
      Phone: phone,
      Service: service,
      Message: NOTE + message,
    },
  }
}

type SampleLead = { path: string; email: string; body: object; state: LeadState; note?: string }
const LEADS: readonly SampleLead[] = [
  { ...enquiry('Kim', 'Review Cards', 'Do the cards work with every phone?'), state: 'new' },
  {
    ...enquiry('Sam', 'Smart Websites', 'We are two plumbers and need a website with online booking.'),
    state: 'contacted',
    note: 'Rang on Monday, wants a call back on Thursday.',
  },
  {
    path: '/forms/v1/quote',
    email: ari.email,
    body: {
      firstName: ari.first,
      lastName: 'Sample',
      businessName: 'Ari’s Electrical (sample)',
      email: ari.email,
      phone: ari.phone,
      city: 'Fremantle',
      state: 'WA',
      integrations: 'Xero, Google Calendar',
      automation: `${NOTE}Invoices should go out when a job is done.`,
    },
    state: 'quoted',
    note: 'Quote sent: two automations.',
  },
  {
    path: '/forms/v1/request',
    email: jo.email,
    body: {
      first_name: jo.first,
      last_name: 'Sample',
      email: jo.email,
      phone: jo.phone,
      website_design_plan: 'premium',
      hosting_plan: 'starter',
      notes: `${NOTE}We would like it before summer.`,
    },
    state: 'won',
  },
  { ...enquiry('Lee', 'TradeOps', 'Can I try the beta?'), state: 'lost', note: 'Went with somebody else.' },
  { ...enquiry('Max', 'Other', 'Buy 10000 followers https://followers.example cheap.'), state: 'spam' },
]

/** Creates a lead in each state, through the forms. */
export async function addLeads(client: Client, operator: Account, db: Db): Promise<void> {
  for (const { path, body, email, state, note } of LEADS) {
    await client.post(path, body)
    const lead = await db
      .selectFrom('leads.leads')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const office = `/office/data/leads/${lead.id}`
    const from = leadStatusOf(lead)
    if (note) await client.post(`${office}/notes`, { text: note }, operator.token)
    if (state !== from) await client.post(`${office}/state`, { from, to: state }, operator.token)
  }
}
