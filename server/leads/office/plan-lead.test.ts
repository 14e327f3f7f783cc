import { expect, test } from 'vitest'
import { startLeadOffice } from '#test/fixtures/lead-office.ts'

/** Wednesday 25 November 2026, 10 am in Melbourne. */
const NOW = new Date('2026-11-24T23:00:00Z')
const MINUTE_MS = 60_000
const before = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS)

const startOffice = () => startLeadOffice({ now: () => NOW })

test('a lead stores its value and its next step, and both can be removed', async () => {
  const { store, call, read } = await startOffice()
  const id = await store({ reference: 'E-222222' })
  const nextStep = { text: 'Send the booking example', day: '2026-11-27' }

  await call(`/leads/${id}/plan`, { valueCents: 106_800, nextStep })
  await call(`/leads/${id}/plan`, { valueCents: 90_000 })
  expect(await read(id)).toMatchObject({ valueCents: 90_000, nextStep, today: '2026-11-25' })

  await call(`/leads/${id}/plan`, { valueCents: null, nextStep: null })
  expect(await read(id)).toMatchObject({ valueCents: null, nextStep: null })
})

test('a next step that another operator has changed meanwhile is not overwritten', async () => {
  const { call, store } = await startLeadOffice()
  const id = await store({ reference: 'E-222222' })
  const [seenStep, theirs] = [
    { text: 'Send the quote', day: '2026-11-27' },
    { text: 'Ring about the quote', day: '2026-11-26' },
  ]
  await call(`/leads/${id}/plan`, { nextStep: theirs, seenStep: null })

  const done = await call(`/leads/${id}/plan`, { nextStep: null, seenStep })
  const repeated = await call(`/leads/${id}/plan`, { nextStep: theirs, seenStep: null })
  const worth = await call(`/leads/${id}/plan`, { valueCents: 90_000, seenStep })

  const message = 'Somebody else set the next step meanwhile: “Ring about the quote”, on Thu 26 Nov.'
  expect(done).toMatchObject({
    status: 409,
    body: { error: { code: 'moved_on', message, nextStep: theirs } },
  })
  expect([repeated.status, worth.status]).toEqual([200, 200])
  expect(worth.body).toMatchObject({ nextStep: theirs, valueCents: 90_000 })
})

test('an invalid plan is refused', async () => {
  const { store, call } = await startOffice()
  const id = await store({ reference: 'E-222222' })
  const plans = [
    { valueCents: -1 },
    { valueCents: 1.5 },
    { valueCents: '5' },
    { nextStep: { text: ' ', day: '2026-11-27' } },
    { nextStep: { text: 'Ring', day: '2026-02-30' } },
    { nextStep: { text: 'Ring' } },
  ]

  const results = await Promise.all(plans.map((plan) => call(`/leads/${id}/plan`, plan)))

  expect(results.map(({ status }) => status)).toEqual(plans.map(() => 422))
})

test('every list begins with the open leads that are due today or overdue, the oldest first', async () => {
  const { store, call, list } = await startOffice()
  const plans = [
    ['E-222222', '2026-11-25'],
    ['E-333333', '2026-11-23'],
    ['E-444444', '2026-11-26'],
    ['E-555555', '2026-11-20'],
  ] as const
  const ids = new Map<string, string>()
  for (const [i, [reference, day]] of plans.entries()) {
    const id = await store({ reference, at: before(60 - i) })
    ids.set(reference, id)
    await call(`/leads/${id}/plan`, { nextStep: { text: 'Ring', day } })
  }
  await call(`/leads/${ids.get('E-555555')}/state`, { from: 'new', to: 'lost' })

  const due = async (query: string) => (await list(query)).due.map(({ reference }) => reference)

  expect(await due('?state=new')).toEqual(['E-333333', 'E-222222'])
  expect(await due('?state=won')).toEqual(['E-333333', 'E-222222'])
  // the third lead is new and has no answer; one is overdue, and one has waited for an hour
  expect((await call('/me')).body).toMatchObject({ waiting: { leads: 3, lateLeads: 2 } })
  expect(await due('?state=new&q=sam')).toEqual([])
  expect(await due(`?state=new&before=${NOW.getTime() * 1000}_${ids.get('E-444444')}`)).toEqual([])
})

test('the office counts the new leads that wait an hour or longer, each once, beside all that wait', async () => {
  const { store, call } = await startOffice()
  const waiting = [
    ['E-222222', 120],
    ['E-333333', 60],
    ['E-444444', 59],
  ] as const
  for (const [reference, minutes] of waiting) await store({ reference, at: before(minutes) })
  const overdue = await store({ reference: 'E-666666', at: before(90) })
  await call(`/leads/${overdue}/plan`, { nextStep: { text: 'Ring', day: '2026-11-20' } })
  const answered = await store({ reference: 'E-555555', at: before(180) })
  await call(`/leads/${answered}/state`, { from: 'new', to: 'contacted' })
  await call(`/leads/${answered}/state`, { from: 'contacted', to: 'new' })
  await store({ reference: 'E-888888', at: before(180), spamReason: 'Too many links.' })
  const spam = await store({ reference: 'E-777777', at: before(180) })
  await call(`/leads/${spam}/state`, { from: 'new', to: 'spam' })

  expect((await call('/me')).body).toMatchObject({ waiting: { leads: 5, lateLeads: 3 } })
})

test('the time to the first answer counts business hours, and stops at the first move', async () => {
  let now = NOW
  const { store, call, read } = await startLeadOffice({ now: () => now })
  // sent at 7 pm the evening before, after closing: only the hour since 9 am counts
  const id = await store({ reference: 'E-222222', at: before(15 * 60) })
  expect(await read(id)).toMatchObject({ answerMinutes: 60, isAnswered: false })

  await call(`/leads/${id}/state`, { from: 'new', to: 'spam' })
  expect(await read(id)).toMatchObject({ isAnswered: false })
  await call(`/leads/${id}/state`, { from: 'spam', to: 'contacted' })
  now = new Date(NOW.getTime() + 30 * MINUTE_MS)
  await call(`/leads/${id}/state`, { from: 'contacted', to: 'won' })

  expect(await read(id)).toMatchObject({ answerMinutes: 60, isAnswered: true })
})

test('the time to the first answer uses the hours, closed days, holiday and time zone of the settings', async () => {
  const open = { opens: '07:00', closes: '15:30' }
  const { store, read } = await startLeadOffice({
    // Tuesday 1 December 2026, 8 am in Perth
    now: () => new Date('2026-12-01T00:00:00Z'),
    siteJson: {
      timeZone: 'Australia/Perth',
      hours: { monday: 'closed', tuesday: open, thursday: open, friday: open, saturday: open },
      closedDays: ['2026-11-26'],
      holiday: { on: true, firstDay: '2026-11-27', backOn: '2026-11-28', text: 'Back on Saturday.' },
    },
  })
  // sent on Wednesday 25 November at 4.30 pm in Perth; half an hour of Wednesday counts, 8.5 hours of Saturday, and one
  // hour of Tuesday
  const id = await store({ reference: 'E-222222', at: new Date('2026-11-25T08:30:00Z') })

  expect(await read(id)).toMatchObject({ answerMinutes: 30 + 8.5 * 60 + 60 })
})
