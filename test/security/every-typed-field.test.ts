import { expect, test } from 'vitest'
import type { BusinessInfo } from '#domain/checkout/business-info.ts'
import type { CheckoutForm } from '#domain/checkout/create-checkout.ts'
import type { Enquiry } from '#domain/leads/forms/enquiry.ts'
import type { Quote } from '#domain/leads/forms/quote.ts'
import type { PackageRequest } from '#domain/leads/forms/request.ts'
import type { LeadForm } from '#domain/leads/leads.ts'
import { startFormServer } from '#test/fixtures/form-server.ts'
import { asOperator, type Caller } from '#test/fixtures/operator.ts'
import { type BUYER, openShop, type SentEvent, type Shop } from '#test/fixtures/shop.ts'
import { buy, KEYRINGS, openFullShop, WEBSITE } from '#test/outside/subscriber.ts'

/*
 * These tests check that every value that a visitor types reaches everybody who works with the value. Each value is a
 * unique marker. The types tie the fields to the forms' schemas, so a new field must be added here.
 */

const CHECKOUT = {
  email: 'typed-email@sparky.test',
  name: 'Typed name',
  businessName: 'Typed businessName',
  phone: '0491 000 111',
  additionalInfo: 'Typed additionalInfo\nits second line',
} satisfies Record<keyof typeof CheckoutForm.entries, string>
/** The same values without the email address, under the names of product.md 7. */
const CHECKED_OUT = {
  customerName: CHECKOUT.name,
  businessName: CHECKOUT.businessName,
  customerPhone: CHECKOUT.phone,
  additionalInfo: CHECKOUT.additionalInfo,
}
const LISTING = {
  googleBusinessName: 'Typed googleBusinessName',
  googleBusinessLink: 'https://g.page/r/typed-link/review',
  businessLocation: 'Typed businessLocation',
  phoneNumber: '0491 000 222',
} satisfies Record<keyof typeof BusinessInfo.entries, string>
const PAYMENT = {
  email: 'typed-payer@sparky.test',
  name: 'Typed payer',
  phone: '0491 000 333',
  line1: 'Typed line1',
  line2: 'Typed line2',
  city: 'Typed city',
  state: 'WA',
  postcode: '6999',
} satisfies Record<keyof typeof BUYER, string>

const HOOK = { webhook: { url: 'https://crm.test/hook', secret: `whsec_${btoa('0'.repeat(32))}` } }
const textsOf = (...fields: Record<string, string>[]) =>
  fields.flatMap((field) => Object.values(field)).flatMap((text) => text.split('\n'))
const missingFrom = (shown: string, texts: readonly string[]) => texts.filter((text) => !shown.includes(text))

async function payWith(shop: Shop, url: string): Promise<string> {
  await shop.press(url, 'pay', PAYMENT)
  await shop.send((await shop.sentEvents()).at(-1) as SentEvent)
  const [order] = await shop.orders()
  return order?.id ?? ''
}

async function outboxTexts(shop: Pick<Shop, 'deps'>) {
  const rows = await shop.deps.db.selectFrom('platform.outbox').select(['kind', 'payload']).execute()
  return (kind: string) => {
    const payload = rows.find((row) => row.kind === kind)?.payload as { text?: string; body?: string }
    return payload.text ?? payload.body ?? ''
  }
}

async function outputsOf(shop: Shop, call: Caller, id: string) {
  const text = await outboxTexts(shop)
  const office = (await call(`/orders/${id}`)).body as { buyerUrl: string }
  const key = new URL(office.buyerUrl).searchParams.get('key') ?? ''
  const buyersPage = await shop.get(`/functions/v1/order?${new URLSearchParams({ id, key })}`)
  return {
    'the operator’s mail': text('order-notice'),
    'the buyer’s mail': text('order-confirmation'),
    'the webhook': unescaped(JSON.parse(text('webhook'))),
    'the office’s page': unescaped(office),
    'the export': String((await call('/orders.csv')).body),
    'the buyer’s page': unescaped(await buyersPage.json()),
  }
}
/** A value as JSON with real line breaks. */
const unescaped = (body: unknown) => JSON.stringify(body).replaceAll('\\n', '\n')

async function missing(shop: Shop, id: string, texts: readonly string[]) {
  const outputs = await outputsOf(shop, await asOperator(shop), id)
  return Object.fromEntries(Object.entries(outputs).map(([name, shown]) => [name, missingFrom(shown, texts)]))
}

const NOTHING_MISSING = {
  'the operator’s mail': [],
  'the buyer’s mail': [],
  'the webhook': [],
  'the office’s page': [],
  'the export': [],
  'the buyer’s page': [],
}

test('every field of /checkout and of the payment page is shown with a card order', async () => {
  const shop = await openShop(HOOK)
  const response = await shop.post('/functions/v1/create-checkout', {
    cartItems: [{ id: 'keyring-white', name: 'Keyring review tag, white', price: 44.99, quantity: 1 }],
    userEmail: CHECKOUT.email,
    guestMode: true,
    ...CHECKED_OUT,
    businessInfo: LISTING,
  })

  const id = await payWith(shop, ((await response.json()) as { url: string }).url)

  // the mail to the buyer does not repeat the buyer's own email address and phone number
  const shown = await missing(shop, id, textsOf(CHECKOUT, LISTING, PAYMENT))
  const own = [PAYMENT.email, PAYMENT.phone]
  expect({
    ...shown,
    'the buyer’s mail': shown['the buyer’s mail']?.filter((text) => !own.includes(text)),
  }).toEqual(NOTHING_MISSING)
})

test('every field of /checkout is shown with an order without cards', async () => {
  const { shop, sam } = await openFullShop(HOOK)
  const typed = ['Sam Sparks', 'Sam’s Sparky Services', '0491 570 156', 'The old site is on paper.']
  const { body } = await buy(shop, [WEBSITE], sam)
  const id = await payWith(shop, (body as { url: string }).url)

  expect(await missing(shop, id, typed)).toEqual(NOTHING_MISSING)
})

test('every field of /checkout and of the payment page is shown with an order of cards and a website', async () => {
  const { shop, sam } = await openFullShop(HOOK)
  const { body } = await buy(shop, [WEBSITE, KEYRINGS], sam, { ...CHECKED_OUT, businessInfo: LISTING })
  const id = await payWith(shop, (body as { url: string }).url)

  const { email: _, ...typed } = CHECKOUT // leaves out the email address, because the account's address is sent instead
  const shown = await missing(shop, id, textsOf(typed, LISTING, PAYMENT))
  const own = [PAYMENT.email, PAYMENT.phone]
  expect({
    ...shown,
    'the buyer’s mail': shown['the buyer’s mail']?.filter((text) => !own.includes(text)),
  }).toEqual(NOTHING_MISSING)
})

test('every field of /pre-checkout is shown with the order', async () => {
  const shop = await openShop(HOOK)
  const response = await shop.checkout({ businessInfo: LISTING })
  const id = await payWith(shop, ((await response.json()) as { url: string }).url)

  expect(await missing(shop, id, textsOf(LISTING))).toEqual(NOTHING_MISSING)
})

/** The typed fields of a lead form. Each has the typed value, and the shown text where it differs from the value. */
type Marked<Fields> = Record<keyof Fields, readonly [typed: string, shown?: string]>

const TYPED_ENQUIRY: Marked<Omit<Enquiry, '_subject'>> = {
  'First Name': ['Typedfirst'],
  'Last Name': ['Typedlast'],
  Email: ['typed-email@sparky.test'],
  Phone: ['0491 000 444'],
  Service: ['Custom Automations'],
  Website: ['www.typed.example'],
  Message: ['Typed message'],
  'Preferred Date': ['2026-12-01', '1 December 2026'],
}
const TYPED_QUOTE: Marked<Quote> = {
  firstName: ['Typedfirst'],
  lastName: ['Typedlast'],
  businessName: ['Typed businessName'],
  email: ['typed-email@sparky.test'],
  phone: ['0491 000 555'],
  city: ['Typedcity'],
  state: ['TAS'],
  integrations: ['Typed integrations'],
  automation: ['Typed automation'],
}
const TYPED_REQUEST: Marked<PackageRequest> = {
  first_name: ['Typedfirst'],
  last_name: ['Typedlast'],
  email: ['typed-email@sparky.test'],
  phone: ['0491 000 666'],
  website_design_plan: ['typed-website'],
  hosting_plan: ['typed-hosting'],
  microsoft_365_plan: ['typed-email-plan'],
  microsoft_365_accounts: ['277'],
  optional_addons: ['google-review-nfc-card', 'Google Review NFC Card'],
  nfc_card_count: ['388'],
  notes: ['Typed notes'],
  form_type: ['addons', 'Add-ons'],
}

test.each<[LeadForm, Marked<object>]>([
  ['enquiry', TYPED_ENQUIRY],
  ['quote', TYPED_QUOTE],
  ['request', TYPED_REQUEST],
])(
  'every value typed into the %s form is in the operator’s mail, the office, its export and the webhook',
  async (form, marked) => {
    const fixture = await startFormServer(HOOK)
    const call = await asOperator(fixture)
    const fields = Object.entries<readonly [string, string?]>(marked)
    await fixture.postMultipart(form, Object.fromEntries(fields.map(([name, [typed]]) => [name, typed])))
    const [lead] = await fixture.leads()
    const text = await outboxTexts(fixture)

    const outputs = {
      mail: text('lead-notice'),
      office: unescaped((await call(`/leads/${lead?.id}`)).body),
      export: String((await call('/leads.csv')).body),
      webhook: unescaped(JSON.parse(text('webhook'))),
    }
    const absentFrom = (output: string) =>
      fields.filter(([, texts]) => !texts.some((each) => each && output.includes(each))).map(([name]) => name)
    expect(Object.entries(outputs).map(([name, shown]) => [name, absentFrom(shown)])).toEqual([
      ['mail', []],
      ['office', []],
      ['export', []],
      ['webhook', []],
    ])
  },
)
