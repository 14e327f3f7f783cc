import { expect, test } from 'vitest'
import { ENQUIRY, openFormDesk, QUOTE, REQUEST } from '#server/testing/form-desk.ts'

const FORMS = [
  ['enquiry', ENQUIRY, /^E-[2-9A-HJKMNP-TV-Z]{6}$/],
  ['quote', QUOTE, /^Q-[2-9A-HJKMNP-TV-Z]{6}$/],
  ['request', REQUEST, /^R-[2-9A-HJKMNP-TV-Z]{6}$/],
] as const

test.each(FORMS)(
  'an %s posted as multipart is answered with its reference',
  async (form, fields, pattern) => {
    const desk = await openFormDesk()

    const response = await desk.postMultipart(form, fields)

    expect(response.status).toBe(200)
    const answer = (await response.json()) as { reference: string }
    expect(answer).toEqual({ ok: true, reference: expect.stringMatching(pattern) })
    expect(await desk.leads()).toMatchObject([{ form, reference: answer.reference, state: 'new' }])
  },
)

test.each(FORMS)('an %s is the same lead in each of the three encodings', async (form, fields) => {
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

test('a form that a browser posts by itself leads to the page that says what happened', async () => {
  const desk = await openFormDesk()
  const asBrowser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

  const response = await desk.postUrlencoded('enquiry', ENQUIRY, asBrowser)

  expect(response.status).toBe(303)
  const [lead] = await desk.leads()
  expect(response.headers.get('location')).toBe(`/message-sent?ref=${lead?.reference}`)
})
