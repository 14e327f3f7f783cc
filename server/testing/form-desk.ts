import type { LeadForm } from '#domain/leads.ts'
import { startTestServer, type TestServerOptions } from './start-test-server.ts'

export type Fields = Readonly<Record<string, string | readonly string[]>>

/** The three forms filled in by a tradie, under the names they are posted with (product.md 7). */
export const ENQUIRY = {
  _subject: 'New website enquiry',
  'First Name': 'Sam',
  'Last Name': 'Sparks',
  Email: 'sam@sparky.test',
  Phone: '0491 570 156',
  Service: 'Smart Websites',
  Website: 'www.samsparks.example',
  Message: 'G’day, two things:\nI need a site.\nAnd cards.',
  'Preferred Date': '2026-11-26',
} as const satisfies Fields

export const QUOTE = {
  firstName: 'Kim',
  lastName: 'Plumb',
  businessName: 'Kim’s Plumbing & Gas',
  email: 'kim@plumb.test',
  phone: '0491 570 157',
  city: 'Fremantle',
  state: 'WA',
  integrations: 'Xero, SMS',
  automation: 'Quotes that go out by themselves.\nReminders too.',
} as const satisfies Fields

export const REQUEST = {
  first_name: 'Alex',
  last_name: 'Tiler',
  email: 'alex@tiles.test',
  phone: '0491 570 158',
  website_design_plan: 'premium',
  hosting_plan: 'starter',
  microsoft_365_plan: 'business-basic',
  microsoft_365_accounts: '2',
  optional_addons: 'logo-design,google-review-nfc-card',
  nfc_card_count: '3',
  notes: 'Before Christmas, please.',
  form_type: 'addons',
} as const satisfies Fields

export const OPERATOR = 'hello@arvo.example'

type Headers = Readonly<Record<string, string>>
const JSON_PLEASE = { accept: 'application/json' }

/** A server whose mail stays in the outbox, with hands for whoever posts a form. */
export async function openFormDesk(options: TestServerOptions = {}) {
  const server = await startTestServer({ jobs: false, ...options })
  const { db } = server.deps
  const post = (form: LeadForm, body: RequestInit['body'], headers: Headers = {}) =>
    fetch(`${server.url}/forms/v1/${form}`, {
      method: 'POST',
      body: body ?? null,
      headers,
      redirect: 'manual',
    })

  return {
    ...server,
    post,
    postJson: (form: LeadForm, fields: unknown, headers: Headers = {}) =>
      post(form, JSON.stringify(fields), { 'content-type': 'application/json', ...headers }),
    postMultipart: (form: LeadForm, fields: Fields, headers: Headers = JSON_PLEASE) =>
      post(form, multipart(fields), headers),
    postUrlencoded: (form: LeadForm, fields: Fields, headers: Headers = JSON_PLEASE) =>
      post(form, urlencoded(fields), headers),
    leads: () => db.selectFrom('leads.leads').selectAll().orderBy('created_at').execute(),
    /** Whatever was left in the database by a post. */
    async stored(): Promise<{ leads: number; mails: number }> {
      const leads = await db.selectFrom('leads.leads').select('id').execute()
      const mails = await db.selectFrom('platform.outbox').select('id').execute()
      return { leads: leads.length, mails: mails.length }
    },
  }
}

const pairs = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((text): [string, string] => [name, text]),
  )

export function urlencoded(fields: Fields): URLSearchParams {
  return new URLSearchParams(pairs(fields))
}

export function multipart(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, text] of pairs(fields)) form.append(name, text)
  return form
}
