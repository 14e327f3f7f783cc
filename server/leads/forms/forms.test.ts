import { expect, test } from 'vitest'
import { ENQUIRY, QUOTE, REQUEST, startFormServer } from '#test/fixtures/form-server.ts'

const FORMS = [
  ['enquiry', ENQUIRY, /^E-[2-9A-HJKMNP-TV-Z]{6}$/],
  ['quote', QUOTE, /^Q-[2-9A-HJKMNP-TV-Z]{6}$/],
  ['request', REQUEST, /^P-[2-9A-HJKMNP-TV-Z]{6}$/],
] as const

test.each(FORMS)(
  'posting the form %s as multipart stores a lead and returns its reference',
  async (form, fields, pattern) => {
    const fixture = await startFormServer()

    const response = await fixture.postMultipart(form, fields)

    expect(response.status).toBe(200)
    const result = (await response.json()) as { reference: string }
    expect(result).toEqual({ ok: true, reference: expect.stringMatching(pattern) })
    expect(await fixture.leads()).toMatchObject([{ form, reference: result.reference, state: 'new' }])
  },
)

test.each(FORMS)('the form %s sent in three encodings is stored as one lead', async (form, fields) => {
  const fixture = await startFormServer()

  const values = await Promise.all([
    fixture.postMultipart(form, fields),
    fixture.postUrlencoded(form, fields),
    fixture.postJson(form, fields),
  ])

  expect(values.map(({ status }) => status)).toEqual([200, 200, 200])
  const bodies = await Promise.all(values.map((response) => response.text()))
  expect(new Set(bodies).size).toBe(1)
  expect(await fixture.stored()).toEqual({ leads: 1, mails: 2 })
})

test('all fields are stored, with name, email and phone in columns of their own', async () => {
  const fixture = await startFormServer()

  await fixture.postMultipart('enquiry', ENQUIRY)

  expect(await fixture.leads()).toEqual([
    expect.objectContaining({
      name: 'Sam Sparks',
      email: 'sam@sparky.test',
      phone: '0491 570 156',
      fields: { ...ENQUIRY },
      quarantined_for: null,
    }),
  ])
})

test('the request of product.md 7 may send counts as text, number or list (rulings.md 19)', async () => {
  const fixture = await startFormServer()

  await fixture.postJson('request', { ...REQUEST, nfc_card_count: ['3'], microsoft_365_accounts: 2 })
  await fixture.postUrlencoded('request', { ...REQUEST, optional_addons: ['logo-design', 'brochure-design'] })

  const fields = (await fixture.leads()).map((lead) => lead.fields)
  expect(fields).toEqual([
    { ...REQUEST, nfc_card_count: 3, microsoft_365_accounts: 2 },
    {
      ...REQUEST,
      optional_addons: 'logo-design,brochure-design',
      nfc_card_count: 3,
      microsoft_365_accounts: 2,
    },
  ])
})

test('unknown fields, and fields that begin with _, are ignored', async () => {
  const fixture = await startFormServer()

  const response = await fixture.postMultipart('quote', {
    ...QUOTE,
    _next: 'https://evil.test/',
    _subject: 'Hello',
    _key: 'a key with spaces',
    _elapsed: 'soon',
    favouriteTool: 'Hammer',
  })

  expect(response.status).toBe(200)
  expect((await fixture.leads())[0]?.fields).toEqual({ ...QUOTE })
})

test('a browser without JavaScript is redirected to a page with the result', async () => {
  const fixture = await startFormServer()
  const asBrowser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

  const response = await fixture.postUrlencoded('enquiry', { ...ENQUIRY, _next: '//evil.test' }, asBrowser)

  expect(response.status).toBe(303)
  const [lead] = await fixture.leads()
  expect(response.headers.get('location')).toMatch(
    new RegExp(`^/message-sent\\?ref=${lead?.reference}&at=\\d{10}$`),
  )
})

test('a request that prefers JSON gets JSON instead of a redirect', async () => {
  const fixture = await startFormServer()
  const statusFor = async (accept: string) =>
    (await fixture.postUrlencoded('quote', QUOTE, { accept })).status

  expect(await statusFor('application/json')).toBe(200)
  expect(await statusFor('application/json, text/plain, */*')).toBe(200)
  expect(await statusFor('text/html;q=0.5, application/json')).toBe(200)
  expect(await statusFor('text/html, application/json;q=0.5')).toBe(303)
  expect(await statusFor('*/*')).toBe(303)
})

test('the forms accept any apikey header', async () => {
  const fixture = await startFormServer()

  const keyed = await fixture.postJson('enquiry', ENQUIRY, { apikey: fixture.config.publishableKey })
  const wrong = await fixture.postJson('quote', QUOTE, { apikey: 'nonsense' })

  expect([keyed.status, wrong.status]).toEqual([200, 200])
})

test('the log has each lead without personal data', async () => {
  const fixture = await startFormServer()

  await fixture.postMultipart('enquiry', ENQUIRY)
  await fixture.postMultipart('enquiry', { ...ENQUIRY, Email: 'nope' })

  const log = JSON.stringify(fixture.logged.lines())
  expect(log).toContain('lead stored')
  expect(log).not.toMatch(/sam|sparks|0491|cards\./i)
})

test('CORS allows only scripts of our own origin', async () => {
  const fixture = await startFormServer()
  const ask = (origin: string) =>
    fetch(`${fixture.url}/forms/v1/enquiry`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'idempotency-key,content-type,x-elapsed-ms',
      },
    })

  const own = await ask(fixture.config.publicUrl)
  const other = await ask('https://evil.test')
  const response = await fixture.postJson('enquiry', ENQUIRY, { origin: 'https://evil.test' })
  const refusal = await fixture.postJson('enquiry', {}, { origin: fixture.config.publicUrl })

  const allowed = 'access-control-allow-origin'
  expect(own.headers.get(allowed)).toBe(fixture.config.publicUrl)
  expect(own.headers.get('access-control-allow-headers')).toMatch(/idempotency-key.*x-elapsed-ms/i)
  expect(other.headers.get(allowed)).toBeNull()
  expect(response.headers.get(allowed)).toBeNull()
  expect(refusal.headers.get(allowed)).toBe(fixture.config.publicUrl)
})
