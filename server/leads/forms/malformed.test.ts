import { expect, test } from 'vitest'
import type { LeadForm } from '#domain/leads/leads.ts'
import { ENQUIRY, QUOTE, REQUEST, startFormServer } from '#test/fixtures/form-server.ts'

const NOTHING = { leads: 0, mails: 0 }
const URLENCODED = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
const FILLED = { enquiry: ENQUIRY, quote: QUOTE, request: REQUEST } as const
const FORMS: readonly LeadForm[] = ['enquiry', 'quote', 'request']
const FIRST = { enquiry: 'First Name', quote: 'firstName', request: 'first_name' } as const
const EMAIL = { enquiry: 'Email', quote: 'email', request: 'email' } as const
const LONG = { enquiry: 'Message', quote: 'automation', request: 'notes' } as const
const each = <Row extends readonly unknown[]>(rows: readonly Row[]) =>
  FORMS.flatMap((form) => rows.map((row) => [form, ...row] as const))
const one = (value: unknown) => [value] as const

/** Shared by the tests that store nothing. */
const fixture = await startFormServer()

const sendRaw = (form: LeadForm, type: string, body: RequestInit['body']) =>
  fixture.post(form, body, { 'content-type': type, accept: JSON_TYPE })

async function fieldsOf(response: Response): Promise<string[]> {
  const { error } = (await response.json()) as { error: { fields?: object } }
  return Object.keys(error.fields ?? {})
}

const TEXTS = FORMS.flatMap((form) =>
  Object.keys(FILLED[form])
    .filter((name) => name !== '_subject')
    .map((name) => [form, name] as const),
)

test.each(TEXTS)('%s: when %s is too long, the error names the field', async (form, name) => {
  const response = await fixture.postUrlencoded(form, { ...FILLED[form], [name]: 'x'.repeat(10_001) })

  expect(response.status).toBe(422)
  expect(await fieldsOf(response)).toEqual([name])
  expect(await fixture.stored()).toEqual(NOTHING)
})

test.each(TEXTS)('%s: when %s is not text, the error names the field', async (form, name) => {
  const response = await fixture.postJson(form, { ...FILLED[form], [name]: { toString: 'x' } })

  expect(response.status).toBe(422)
  expect(await fieldsOf(response)).toEqual([name])
  expect(await fixture.stored()).toEqual(NOTHING)
})

test.each(each([7, true, null, [], ['Sam'], ['Sam', 'Kim'], {}, [[['Sam']]]].map(one)))(
  '%s: a first name that is %j is refused',
  async (form, value) => {
    const response = await fixture.postJson(form, { ...FILLED[form], [FIRST[form]]: value })

    expect(response.status).toBe(422)
    expect(await fieldsOf(response)).toEqual([FIRST[form]])
  },
)

test.each(
  each(
    [
      'Sam\r\nBcc: victim@example.test',
      'Sam\nX-Evil: 1',
      'Sam\rSubject: hi',
      'Sam\u0000',
      'Sam\u2028Bcc: v',
      '\ud800Sam',
    ].map((text) => [text] as const),
  ),
)('%s: %j is refused in the first name and in the email address', async (form, text) => {
  const name = await fixture.postJson(form, { ...FILLED[form], [FIRST[form]]: text })
  const email = await fixture.postJson(form, { ...FILLED[form], [EMAIL[form]]: `sam@x.test${text}` })

  expect([name.status, email.status]).toEqual([422, 422])
  expect(await fixture.stored()).toEqual(NOTHING)
})

test.each(each([['\ud800'], ['a\udfff'], ['\u0000'], ['bell\u0007']]))(
  '%s: %j in a long text is refused with a message',
  async (form, text) => {
    const response = await fixture.postJson(form, { ...FILLED[form], [LONG[form]]: text })

    expect(await response.json()).toMatchObject({ error: { message: 'Take out the odd characters.' } })
    expect(await fixture.stored()).toEqual(NOTHING)
  },
)

const part = (name: string, text: string, boundary = 'b') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`

test.each(
  each([
    ['truncated JSON', '{"email":"sam@', JSON_TYPE],
    ['a JSON text', '"sam"', JSON_TYPE],
    ['a JSON number', '1e999', JSON_TYPE],
    ['JSON with something after it', '{}{}', JSON_TYPE],
    ['JSON of only a byte order mark', '\ufeff', JSON_TYPE],
    ['an empty JSON body', '', JSON_TYPE],
    ['60,000 nested lists that are not closed', '['.repeat(60_000), JSON_TYPE],
    ['60,000 nested lists', '['.repeat(60_000) + ']'.repeat(60_000), JSON_TYPE],
    [
      'JSON of nine thousand fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 9000 }, (_, i) => [i, 1]))),
      JSON_TYPE,
    ],
    [
      'a form of twenty thousand fields',
      Array.from({ length: 20_000 }, (_, i) => `${i}`).join('&'),
      URLENCODED,
    ],
    ['an empty multipart body', '', 'multipart/form-data; boundary=b'],
    [
      'multipart with another boundary than its header',
      `${part('email', 'x', 'a')}--a--`,
      'multipart/form-data; boundary=b',
    ],
    ['multipart without a boundary', `${part('email', 'x')}--b--`, 'multipart/form-data'],
    ['multipart without its end', part('email', 'x').slice(0, -2), 'multipart/form-data; boundary=b'],
    ['multipart with a part without a name', '--b\r\n\r\nx\r\n--b--', 'multipart/form-data; boundary=b'],
    ['multipart that ends in a header', '--b\r\nContent-Dispo', 'multipart/form-data; boundary=b'],
    [
      'multipart of two hundred fields',
      `${Array.from({ length: 200 }, (_, i) => part(`f${i}`, '')).join('')}--b--`,
      'multipart/form-data; boundary=b',
    ],
  ] as const),
)('%s: %s gets 400', async (form, _what, body, type) => {
  const response = await sendRaw(form, type, body)

  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { message: expect.stringMatching(/\w/) } })
  expect(await fixture.stored()).toEqual(NOTHING)
})

test('a text field that is sent 18,000 times gets 422', async () => {
  const response = await sendRaw('quote', URLENCODED, 'city=a&'.repeat(18_000))

  expect(response.status).toBe(422)
})

test.each(
  each([['text/plain'], ['text/html'], ['application/xml'], ['application/octet-stream'], ['x'], ['']]),
)('%s: a body of type %j gets 415', async (form, type) => {
  const body = new TextEncoder().encode(JSON.stringify(FILLED[form]))

  expect((await sendRaw(form, type, body)).status).toBe(415)
  expect(await fixture.stored()).toEqual(NOTHING)
})

test.each(each([['__proto__'], ['constructor'], ['prototype'], ['toString'], ['hasOwnProperty']]))(
  '%s: a field called %s does not change Object.prototype',
  async (form, name) => {
    const polluted = `{"${name}":{"isFilled":true,"_gotcha":"x"}}`

    const json = await sendRaw(form, JSON_TYPE, polluted)
    const text = await sendRaw(form, URLENCODED, `${name}=x&${name}[a]=y`)

    expect([json.status, text.status]).toEqual([422, 422])
    expect(({} as Record<string, unknown>)._gotcha).toBeUndefined()
  },
)

test.each(each([['GET'], ['PUT'], ['PATCH'], ['DELETE'], ['HEAD']]))(
  '%s: %s gets a 405 with the allowed methods',
  async (form, method) => {
    const response = await fetch(`${fixture.url}/forms/v1/${form}`, { method })

    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST, OPTIONS')
  },
)

test('an unknown form gets a 404 in JSON, or in a browser the page “message not sent”', async () => {
  const post = (accept: string) =>
    fetch(`${fixture.url}/forms/v1/complaint`, {
      method: 'POST',
      body: new URLSearchParams({ Message: 'Too early.' }),
      headers: { accept },
      redirect: 'manual',
    })
  const [program, browser] = await Promise.all([post('application/json'), post('text/html')])

  expect([program.status, browser.status]).toEqual([404, 303])
  expect(browser.headers.get('location')).toBe('/message-not-sent')
})

test.each(FORMS)(
  '%s: a refusal is JSON for a request that prefers JSON, else a redirect to a page',
  async (form) => {
    const empty = async (accept: string) => {
      const response = await fixture.post(form, 'a=b', { 'content-type': URLENCODED, accept })
      return [response.status, response.headers.get('content-type') ?? response.headers.get('location')]
    }
    const refused = [422, 'application/json']
    const led = [303, expect.stringContaining('/message-not-sent?why=fields')]

    expect(await empty('application/json')).toEqual(refused)
    expect(await empty('application/json, text/plain, */*')).toEqual(refused)
    expect(await empty('text/html;q=0.5, application/json')).toEqual(refused)
    expect(await empty('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8')).toEqual(led)
    expect(await empty('*/*')).toEqual(led)
    expect(await empty('application/json;q=0, text/html')).toEqual(led)
    expect(await empty('nonsense')).toEqual(led)
  },
)
