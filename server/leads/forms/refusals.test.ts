import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ENQUIRY, QUOTE, REQUEST, startFormServer } from '#test/fixtures/form-server.ts'

const NOTHING = { leads: 0, mails: 0 }
const BROWSER = { accept: 'text/html' }
const URLENCODED = 'application/x-www-form-urlencoded'

/** Shared by the tests that store nothing. */
const fixture = await startFormServer()

test.each([
  ['enquiry', ['First Name', 'Last Name', 'Email', 'Phone', 'Service']],
  ['quote', ['firstName', 'email', 'phone', 'city']],
  ['request', ['first_name', 'last_name', 'email', 'phone']],
] as const)(
  'the empty form %s is refused with a sentence for each required field',
  async (form, required) => {
    const response = await fixture.postMultipart(form, { _subject: 'x' })

    expect(response.status).toBe(422)
    const { error } = (await response.json()) as {
      error: { code: string; message: string; fields: Record<string, string> }
    }
    expect(error).toMatchObject({ code: 'validation_failed', message: expect.stringMatching(/\w/) })
    expect(Object.keys(error.fields)).toEqual(required)
    expect(
      Object.values(error.fields).filter((text) => !/^(?:Fill in your|Please select) /.test(text)),
    ).toEqual([])
    expect(error.message).toBe(Object.values(error.fields)[0])
    expect(await fixture.stored()).toEqual(NOTHING)
  },
)

test.each([
  ['an invalid email address', { ...ENQUIRY, Email: 'sam at sparky' }, 'Email'],
  ['a header in a name', { ...ENQUIRY, 'First Name': 'Sam\r\nBcc: victim@example.test' }, 'First Name'],
  ['a header in an email address', { ...ENQUIRY, Email: 'sam@sparky.test\r\nBcc: v@x.test' }, 'Email'],
  ['two email addresses', { ...ENQUIRY, Email: 'a@x.test, b@x.test' }, 'Email'],
  ['an email address sent twice', { ...ENQUIRY, Email: ['a@x.test', 'b@x.test'] }, 'Email'],
  ['a message of 10,001 characters', { ...ENQUIRY, Message: 'x'.repeat(10_001) }, 'Message'],
  ['a nul character', { ...ENQUIRY, Message: 'a\u0000b' }, 'Message'],
  ['a date that does not exist', { ...ENQUIRY, 'Preferred Date': '2026-02-30' }, 'Preferred Date'],
  ['a service we do not have', { ...ENQUIRY, Service: 'Plumbing' }, 'Service'],
])('%s is refused, and the error names the field', async (_what, fields, name) => {
  const response = await fixture.postUrlencoded('enquiry', fields)

  expect(response.status).toBe(422)
  const { error } = (await response.json()) as { error: { fields: object } }
  expect(Object.keys(error.fields)).toEqual([name])
  expect(await fixture.stored()).toEqual(NOTHING)
})

test('a file in place of a text is refused', async () => {
  const form = new FormData()
  for (const [name, text] of Object.entries(QUOTE)) form.append(name, text)
  form.set('automation', new Blob(['#!/bin/sh']), 'run.sh')

  const response = await fixture.post('quote', form, { accept: 'application/json' })

  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ error: { fields: { automation: 'Send this as text.' } } })
  expect(await fixture.stored()).toEqual(NOTHING)
})

test.each([
  ['broken JSON', '{"firstName":', 'application/json'],
  ['a JSON list', '[]', 'application/json'],
  ['JSON null', 'null', 'application/json'],
  ['multipart without a boundary', 'firstName=Kim', 'multipart/form-data'],
  [
    'truncated multipart',
    '--b\r\nContent-Disposition: form-data; name="a',
    'multipart/form-data; boundary=b',
  ],
  ['a form of 101 fields', Array.from({ length: 101 }, (_, i) => `f${i}=1`).join('&'), URLENCODED],
])('%s gets 400', async (_what, body, type) => {
  const response = await fixture.post('quote', body, { 'content-type': type, accept: 'application/json' })

  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { message: expect.stringMatching(/\w/) } })
  expect(await fixture.stored()).toEqual(NOTHING)
})

test.each(['text/plain', 'application/xml', 'application/jsonish', ''])(
  'a body of type %j gets 415',
  async (type) => {
    const body = new TextEncoder().encode(JSON.stringify(QUOTE))

    const response = await fixture.post('quote', body, { 'content-type': type, accept: 'application/json' })

    expect(response.status).toBe(415)
    expect(await fixture.stored()).toEqual(NOTHING)
  },
)

test('a body of ten megabytes gets 413, with a Content-Length or without', async () => {
  const body = `automation=${'x'.repeat(10_000_000)}`
  const headers = { 'content-type': URLENCODED, accept: 'application/json' }

  const announced = await fixture.post('quote', body, headers)
  const chunked = await fetch(`${fixture.url}/forms/v1/quote`, {
    method: 'POST',
    headers,
    body: new Blob([body]).stream(),
    duplex: 'half',
  } as RequestInit)

  expect([announced.status, chunked.status]).toEqual([413, 413])
  expect(await fixture.stored()).toEqual(NOTHING)
})

test('a caller above the limit gets a 429 with Retry-After', async () => {
  const fixture = await startFormServer({ rateLimitFactor: 1 / 60 })
  await fixture.postUrlencoded('enquiry', ENQUIRY)

  const json = await fixture.postUrlencoded('quote', QUOTE)
  const page = await fixture.postUrlencoded('quote', QUOTE, BROWSER)

  expect(json.status).toBe(429)
  expect(Number(json.headers.get('retry-after'))).toBeGreaterThan(0)
  expect([page.status, page.headers.get('location')]).toEqual([303, '/message-not-sent?why=often'])
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await fixture.stored()).toEqual({ leads: 1, mails: 2 })
})

test('a browser without JavaScript is redirected to a page that says what to fix', async () => {
  const post = async (form: 'enquiry' | 'quote' | 'request', body: string, type = URLENCODED) => {
    const response = await fixture.post(form, body, { 'content-type': type, ...BROWSER })
    return [response.status, response.headers.get('location')]
  }

  expect(await post('enquiry', '')).toEqual([
    303,
    '/message-not-sent?why=fields&fix=firstname&fix=lastname&fix=email&fix=phone&fix=service',
  ])
  expect(await post('request', `${new URLSearchParams({ ...REQUEST, nfc_card_count: 'x' })}`)).toEqual([
    303,
    '/message-not-sent?why=fields&fix=nfccardcount',
  ])
  expect(await post('quote', 'x'.repeat(200_000))).toEqual([303, '/message-not-sent?why=long'])
  expect(await post('quote', 'firstName=Kim', 'text/plain')).toEqual([303, '/message-not-sent'])
  expect(await fixture.stored()).toEqual(NOTHING)
})

test('after a server fault, a browser gets the page “message not sent”', async () => {
  const fixture = await startFormServer({ expectErrors: [/request failed/] })
  await fixture.deps.db.schema.alterTable('leads.leads').renameTo('away').execute()

  const page = await fixture.postUrlencoded('quote', QUOTE, BROWSER)
  const json = await fixture.postUrlencoded('quote', QUOTE)
  await fixture.deps.db.schema.alterTable('leads.away').renameTo('leads').execute()

  expect([page.status, page.headers.get('location')]).toEqual([303, '/message-not-sent'])
  expect(json.status).toBe(500)
  expect(await json.text()).not.toMatch(/relation|at \w+ \(/)
  expect(JSON.stringify(fixture.logged.lines())).not.toMatch(/kim@|plumb/i)
})

test('GET gets a 405 with the allowed methods', async () => {
  const response = await fetch(`${fixture.url}/forms/v1/enquiry`)

  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('POST, OPTIONS')
})

test('any JSON values in the fields get 200 or 422, never 500', async () => {
  const fixture = await startFormServer()
  const anything = fc.oneof({ maxDepth: 2 }, fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 2 }))
  const changes = fc.dictionary(fc.constantFrom(...Object.keys(REQUEST), '__proto__', '_gotcha'), anything)

  await fc.assert(
    fc.asyncProperty(changes, async (changed) => {
      const response = await fixture.postJson('request', { ...REQUEST, ...changed })

      expect([200, 422]).toContain(response.status)
    }),
    { numRuns: 40 },
  )
})
