import { expect, test } from 'vitest'
import { ENQUIRY, openFormDesk, QUOTE, REQUEST } from '#test/fixtures/form-desk.ts'

const FORMS = [
  ['enquiry', ENQUIRY, /^E-[2-9A-HJKMNP-TV-Z]{6}$/],
  ['quote', QUOTE, /^Q-[2-9A-HJKMNP-TV-Z]{6}$/],
  ['request', REQUEST, /^P-[2-9A-HJKMNP-TV-Z]{6}$/],
] as const

test.each(FORMS)(
  'the form %s, posted as multipart, is answered with its reference',
  async (form, fields, pattern) => {
    const desk = await openFormDesk()

    const response = await desk.postMultipart(form, fields)

    expect(response.status).toBe(200)
    const answer = (await response.json()) as { reference: string }
    expect(answer).toEqual({ ok: true, reference: expect.stringMatching(pattern) })
    expect(await desk.leads()).toMatchObject([{ form, reference: answer.reference, state: 'new' }])
  },
)

test.each(FORMS)('the form %s is the same lead in each of the three encodings', async (form, fields) => {
  const desk = await openFormDesk()

  const answers = await Promise.all([
    desk.postMultipart(form, fields),
    desk.postUrlencoded(form, fields),
    desk.postJson(form, fields),
  ])

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(bodies).size).toBe(1)
  expect(await desk.stored()).toEqual({ leads: 1, mails: 2 })
})

test('all that was written is stored, with who wrote it in columns of their own', async () => {
  const desk = await openFormDesk()

  await desk.postMultipart('enquiry', ENQUIRY)

  expect(await desk.leads()).toEqual([
    expect.objectContaining({
      name: 'Sam Sparks',
      email: 'sam@sparky.test',
      phone: '0491 570 156',
      fields: { ...ENQUIRY },
      quarantined_for: null,
    }),
  ])
})

test('the request of product.md 7 is taken with its count in either reading (rulings.md 19)', async () => {
  const desk = await openFormDesk()

  await desk.postJson('request', { ...REQUEST, nfc_card_count: ['3'], microsoft_365_accounts: 2 })
  await desk.postUrlencoded('request', { ...REQUEST, optional_addons: ['logo-design', 'brochure-design'] })

  const fields = (await desk.leads()).map((lead) => lead.fields)
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

test('fields that no form has are ignored, and so is what begins with _', async () => {
  const desk = await openFormDesk()

  const response = await desk.postMultipart('quote', {
    ...QUOTE,
    _next: 'https://evil.test/',
    _subject: 'Hello',
    _key: 'a key with spaces',
    _elapsed: 'soon',
    favouriteTool: 'Hammer',
  })

  expect(response.status).toBe(200)
  expect((await desk.leads())[0]?.fields).toEqual({ ...QUOTE })
})

test('a browser without JavaScript is led to the page that says what happened', async () => {
  const desk = await openFormDesk()
  const asBrowser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

  const response = await desk.postUrlencoded('enquiry', { ...ENQUIRY, _next: '//evil.test' }, asBrowser)

  expect(response.status).toBe(303)
  const [lead] = await desk.leads()
  expect(response.headers.get('location')).toBe(`/message-sent?ref=${lead?.reference}`)
})

test('JSON is for those who would rather have it than a page', async () => {
  const desk = await openFormDesk()
  const statusFor = async (accept: string) => (await desk.postUrlencoded('quote', QUOTE, { accept })).status

  expect(await statusFor('application/json')).toBe(200)
  expect(await statusFor('application/json, text/plain, */*')).toBe(200)
  expect(await statusFor('text/html;q=0.5, application/json')).toBe(200)
  expect(await statusFor('text/html, application/json;q=0.5')).toBe(303)
  expect(await statusFor('*/*')).toBe(303)
})

test('the site’s own key is no hindrance, and neither is another', async () => {
  const desk = await openFormDesk()

  const keyed = await desk.postJson('enquiry', ENQUIRY, { apikey: desk.config.publishableKey })
  const wrong = await desk.postJson('quote', QUOTE, { apikey: 'nonsense' })

  expect([keyed.status, wrong.status]).toEqual([200, 200])
})

test('the log says that a lead came, and nothing about whom it is from', async () => {
  const desk = await openFormDesk()

  await desk.postMultipart('enquiry', ENQUIRY)
  await desk.postMultipart('enquiry', { ...ENQUIRY, Email: 'nope' })

  const log = JSON.stringify(desk.logged.lines())
  expect(log).toContain('lead stored')
  expect(log).not.toMatch(/sam|sparks|0491|cards\./i)
})

test('scripts of our own origin may call, and those of no other', async () => {
  const desk = await openFormDesk()
  const ask = (origin: string) =>
    fetch(`${desk.url}/forms/v1/enquiry`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'idempotency-key,content-type,x-elapsed-ms',
      },
    })

  const own = await ask(desk.config.publicUrl)
  const other = await ask('https://evil.test')
  const answer = await desk.postJson('enquiry', ENQUIRY, { origin: 'https://evil.test' })
  const refusal = await desk.postJson('enquiry', {}, { origin: desk.config.publicUrl })

  const allowed = 'access-control-allow-origin'
  expect(own.headers.get(allowed)).toBe(desk.config.publicUrl)
  expect(own.headers.get('access-control-allow-headers')).toMatch(/idempotency-key.*x-elapsed-ms/i)
  expect(other.headers.get(allowed)).toBeNull()
  expect(answer.headers.get(allowed)).toBeNull()
  expect(refusal.headers.get(allowed)).toBe(desk.config.publicUrl)
})
