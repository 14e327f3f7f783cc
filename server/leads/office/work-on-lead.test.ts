import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startLeadOffice } from '#test/fixtures/lead-office.ts'
import { asOperator } from '#test/fixtures/operator.ts'

const minute = (count: number) => new Date(Date.UTC(2026, 10, 20, 0, count))
const SPAM_REASON = 'It has links written as markup.'

test('a lead shows every field under its label', async () => {
  const fixture = await startLeadOffice()
  const id = await fixture.store({ reference: 'E-222222' })

  expect(await fixture.read(id)).toMatchObject({
    id,
    reference: 'E-222222',
    values: [
      { label: 'Service', value: 'Smart Websites' },
      { label: 'Preferred date', value: '26 November 2026' },
      { label: 'Website', value: 'www.samsparks.example' },
      { label: 'Message', value: ['G’day, two things:', 'I need a site.', 'And cards.'] },
    ],
    notes: [],
    history: [],
    newer: null,
    older: null,
  })
})

test('a lead links to its neighbours in the list, also after it has left the list', async () => {
  const fixture = await startLeadOffice()
  const [first, second, third] = await Promise.all(
    ['E-222222', 'E-333333', 'E-444444'].map((reference, i) => fixture.store({ reference, at: minute(i) })),
  )
  await fixture.store({ reference: 'E-555555', spamReason: SPAM_REASON, at: minute(5) })

  expect(await fixture.read(second ?? '', '?state=new')).toMatchObject({ newer: third, older: first })
  const { body } = await fixture.call(`/leads/${second}/state?state=new`, { from: 'new', to: 'contacted' })
  expect(body).toMatchObject({ state: 'contacted', newer: third, older: first })
  expect(await fixture.read(third ?? '', '?state=new')).toMatchObject({ newer: null, older: first })
})

test('every move and every note is in the log with its operator', async () => {
  const fixture = await startLeadOffice()
  const id = await fixture.store({ reference: 'E-222222' })
  const mate = await asOperator(fixture, 'mate@arvo.example')

  await fixture.call(`/leads/${id}/state`, { from: 'new', to: 'contacted' })
  await mate(`/leads/${id}/notes`, { text: ' Wants blue.\r\nRing Friday. ' })
  await mate(`/leads/${id}/state`, { from: 'contacted', to: 'won' })

  const lead = await fixture.read(id)
  expect(lead).toMatchObject({
    state: 'won',
    notes: [{ author: 'mate@arvo.example', text: 'Wants blue.\nRing Friday.' }],
    history: [
      { actor: 'mate@arvo.example', action: 'lead.state', details: { from: 'contacted', to: 'won' } },
      { actor: 'mate@arvo.example', action: 'lead.note', details: { note: lead.notes[0]?.id } },
      { actor: 'boss@arvo.example', action: 'lead.state', details: { from: 'new', to: 'contacted' } },
    ],
  })
})

test('a note whose response was lost is saved once', async () => {
  const fixture = await startLeadOffice()
  const id = await fixture.store({ reference: 'E-222222' })
  const write = (key: string) =>
    fixture.call(`/leads/${id}/notes`, { text: 'Ring Friday.' }, { 'idempotency-key': key })

  await Promise.all([write('one-attempt'), write('one-attempt')])
  const { status, body } = await write('one-attempt')

  expect({ status, body }).toMatchObject({ status: 200, body: { notes: [{ text: 'Ring Friday.' }] } })
  expect((await fixture.read(id)).notes).toHaveLength(1)
  await write('another')
  expect((await fixture.read(id)).notes).toHaveLength(2)
})

test('suspected spam that is released becomes a new lead, and the log keeps the reason', async () => {
  const fixture = await startLeadOffice()
  const id = await fixture.store({ reference: 'E-222222', spamReason: SPAM_REASON })

  const { body } = await fixture.call(`/leads/${id}/state`, { from: 'suspected_spam', to: 'new' })

  expect(body).toMatchObject({
    state: 'new',
    spamReason: null,
    history: [
      { action: 'lead.state', details: { from: 'suspected_spam', to: 'new', spamReason: SPAM_REASON } },
    ],
  })
})

test('suspected spam that is confirmed stays spam, with its reason', async () => {
  const fixture = await startLeadOffice()
  const id = await fixture.store({ reference: 'E-222222', spamReason: SPAM_REASON })

  const { body } = await fixture.call(`/leads/${id}/state`, { from: 'suspected_spam', to: 'spam' })

  expect(body).toMatchObject({ state: 'spam', spamReason: SPAM_REASON })
})

test('when two moves of a lead race, one succeeds and the other gets the current state', async () => {
  const fixture = await startLeadOffice()
  const id = await fixture.store({ reference: 'E-222222' })

  const values = await Promise.all([
    fixture.call(`/leads/${id}/state`, { from: 'new', to: 'contacted' }),
    fixture.call(`/leads/${id}/state`, { from: 'new', to: 'lost' }),
  ])

  const { state } = await fixture.read(id)
  expect(new Set(values.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(values.find(({ status }) => status === 409)?.body).toEqual({
    error: { code: 'moved_on', message: 'Somebody else has just moved this lead.', state },
  })
  expect(await fixture.log()).toHaveLength(1 + 1) // the grant of the role, and one move
})

test('a move to the current state changes nothing', async () => {
  const fixture = await startLeadOffice()
  const id = await fixture.store({ reference: 'E-222222' })

  expect((await fixture.call(`/leads/${id}/state`, { from: 'new', to: 'new' })).status).toBe(200)
  expect((await fixture.read(id)).history).toEqual([])
})

test('a move that is repeated after a lost response succeeds, and is made once', async () => {
  const fixture = await startLeadOffice()
  const id = await fixture.store({ reference: 'E-222222' })
  const move = () => fixture.call(`/leads/${id}/state`, { from: 'new', to: 'contacted' })

  expect([(await move()).status, (await move()).status]).toEqual([200, 200])
  expect((await fixture.read(id)).history).toHaveLength(1)
})

const ADDRESSES = [
  ['/leads/x', undefined, 404],
  ['/leads/x/state', { from: 'new', to: 'won' }, 404],
  ['/leads/x/notes', { text: 'a' }, 404],
  [`/leads/${randomUUID()}`, undefined, 404],
  [`/leads/${randomUUID()}/state`, { from: 'new', to: 'won' }, 404],
  [`/leads/${randomUUID()}/notes`, { text: 'a' }, 404],
  ['/leads/%00', undefined, 404],
  ['/leads/%E0%A4%A', undefined, 404],
  ['/leads?state=nope', undefined, 422],
  ['/leads?before=x', undefined, 422],
  [`/leads?before=${randomUUID()}`, undefined, 422],
  [`/leads?before=0_${randomUUID()}`, undefined, 200],
  [`/leads?before=9999999999999999_${randomUUID()}`, undefined, 200],
  ['/leads?q=%00%ED%A0%80%E2%80%A8', undefined, 200],
  [`/leads?q=${'x%20'.repeat(500)}`, undefined, 200],
  ['/leads?q=a&q=b&state=', undefined, 422],
  ['/leads.csv?state=nope', undefined, 422],
  ['/audit?before=x', undefined, 422],
  ['/audit?before=99999999999999999999', undefined, 422],
  ['/audit?before=999999999999999999&subject=%00', undefined, 200],
] as const

test('each odd path or query gets its status, never a 500', async () => {
  const fixture = await startLeadOffice()

  const values = await Promise.all(
    ADDRESSES.map(async ([path, json]) => [path, json, (await fixture.call(path, json)).status]),
  )
  expect(values).toEqual(ADDRESSES)
})

const CHANGES = [
  ['state', { from: 'new' }, 422],
  ['state', { from: 'new', to: 'suspected_spam' }, 422],
  ['state', { from: ['new'], to: 'won' }, 422],
  ['state', [], 400],
  ['state', 'new', 400],
  ['notes', {}, 422],
  ['notes', { text: '  ' }, 422],
  ['notes', { text: 7 }, 422],
  ['notes', { text: 'a\u0000b' }, 422],
  ['notes', { text: 'x'.repeat(5001) }, 422],
] as const

test('an invalid change is refused and changes nothing', async () => {
  const fixture = await startLeadOffice()
  const id = await fixture.store({ reference: 'E-222222' })

  const values = await Promise.all(
    CHANGES.map(async ([what, json]) => [
      what,
      json,
      (await fixture.call(`/leads/${id}/${what}`, json)).status,
    ]),
  )
  expect(values).toEqual(CHANGES)
  expect(await fixture.read(id)).toMatchObject({ state: 'new', notes: [], history: [] })
})
