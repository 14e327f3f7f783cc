import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { QUOTE, REQUEST } from '#server/testing/form-desk.ts'
import { openLeadDesk } from '#server/testing/lead-desk.ts'
import { asOperator } from '#server/testing/operator.ts'

const minute = (count: number) => new Date(Date.UTC(2026, 10, 20, 0, count))
const references = (list: { items: readonly { reference: string }[] }) =>
  list.items.map(({ reference }) => reference)
const LOTTERY = 'It has links written as markup.'

test('the inbox shows what came, newest first, with what it is about', async () => {
  const desk = await openLeadDesk()
  await desk.store({ reference: 'E-222222', at: minute(1) })
  await desk.store({ reference: 'Q-222222', form: 'quote', fields: QUOTE, name: 'Kim Plumb', at: minute(2) })

  const list = await desk.list()

  expect(references(list)).toEqual(['Q-222222', 'E-222222'])
  expect(list.items[1]).toMatchObject({
    form: 'enquiry',
    state: 'new',
    name: 'Sam Sparks',
    email: 'sam@sparky.test',
    phone: '0491 570 156',
    receivedAt: '2026-11-20T00:01:00.000Z',
    doubt: null,
    gist: 'Smart Websites · 26 November 2026 · www.samsparks.example · G’day, two things: · I need a site. · And cards.',
  })
  expect(list.next).toBeNull()
})

test('each list holds its own leads, and what is doubtful stands with the spam and says why', async () => {
  const desk = await openLeadDesk()
  const sam = await desk.store({ reference: 'E-222222', at: minute(1) })
  await desk.store({ reference: 'E-333333', doubt: LOTTERY, at: minute(2) })
  await desk.store({ reference: 'E-444444', at: minute(3) })
  await desk.call(`/leads/${sam}/state`, { from: 'new', to: 'contacted' })

  expect(references(await desk.list('?state=new'))).toEqual(['E-444444'])
  expect(references(await desk.list('?state=contacted'))).toEqual(['E-222222'])
  expect(references(await desk.list('?state=won'))).toEqual([])
  expect(references(await desk.list('?state=all'))).toEqual(['E-444444', 'E-333333', 'E-222222'])
  const spam = await desk.list('?state=spam')
  expect(spam.items).toMatchObject([{ reference: 'E-333333', state: 'possible_spam', doubt: LOTTERY }])
  expect(spam.counts).toEqual({
    new: 1,
    contacted: 1,
    quoted: 0,
    won: 0,
    lost: 0,
    spam: 0,
    possible_spam: 1,
  })
})

test('a long list comes in pages that miss nothing and repeat nothing, though leads come in meanwhile', async () => {
  const desk = await openLeadDesk()
  const all = Array.from({ length: 65 }, (_, i) => `E-${100_000 + i}`)
  // three at a time came in the same moment
  for (const [i, reference] of all.entries()) await desk.store({ reference, at: minute(Math.floor(i / 3)) })

  const first = await desk.list('?state=new')
  await desk.store({ reference: 'E-ZZZZZZ', at: minute(100) })
  const second = await desk.list(`?state=new&before=${first.next}`)
  const third = await desk.list(`?state=new&before=${second.next}`)

  expect([first.items.length, second.items.length, third.items.length]).toEqual([30, 30, 5])
  expect(new Set([first, second, third].flatMap(references))).toEqual(new Set(all))
  expect(third.next).toBeNull()
})

const SEARCHES = [
  ['sam', ['E-222222']],
  ['SPARKY.test', ['E-222222']],
  ['e-2222', ['E-222222']],
  ['kim fremantle', ['Q-222222']],
  ['kim sydney', []],
  ["kim's", ['Q-222222']],
  ['kim’s plumbing', ['Q-222222']],
  ['go out by themselves', ['Q-222222']],
  ['0491 570 157', ['Q-222222']],
  ['0491570157', ['Q-222222']],
  ['+61 491 570 157', ['Q-222222']],
  ['(0491) 570-157', ['Q-222222']],
  ['570157', ['Q-222222']],
  ['1800', ['P-222222']],
  ['christmas', ['P-222222']],
  ['ring after smoko', ['E-222222']],
  ['100%', ['P-222222']],
  ['%', ['P-222222']],
  ['a_b', []],
  ['\\', []],
  ['First Name', []],
  ["'; drop table leads.leads; --", []],
  ['   ', ['P-222222', 'Q-222222', 'E-222222']],
] as const

test('a search finds parts of words in all that was written, notes too, and phone numbers however they are typed', async () => {
  const desk = await openLeadDesk()
  const sam = await desk.store({ reference: 'E-222222', at: minute(1) })
  await desk.call(`/leads/${sam}/notes`, { text: 'Ring after smoko.' })
  await desk.store({
    reference: 'Q-222222',
    form: 'quote',
    fields: QUOTE,
    name: 'Kim Plumb',
    email: 'kim@plumb.test',
    phone: '0491 570 157',
    at: minute(2),
  })
  await desk.store({
    reference: 'P-222222',
    form: 'request',
    fields: { ...REQUEST, notes: 'Before Christmas, 100% sure. Budget 1800.' },
    name: 'Alex Tiler',
    email: 'alex@tiles.test',
    phone: '+61491570158',
    at: minute(3),
  })

  const found = await Promise.all(
    SEARCHES.map(async ([q]) => [q, references(await desk.list(`?q=${encodeURIComponent(q)}`))]),
  )
  expect(found).toEqual(SEARCHES)
})

test('a number that was typed with its country is found as it is dialled', async () => {
  const desk = await openLeadDesk()
  await desk.store({ reference: 'E-222222', phone: '+61 491 570 158' })

  expect(references(await desk.list('?q=0491570158'))).toEqual(['E-222222'])
})

test('the counts follow the search', async () => {
  const desk = await openLeadDesk()
  await desk.store({ reference: 'E-222222' })
  await desk.store({ reference: 'E-333333', name: 'Kim Plumb' })

  expect((await desk.list('?state=won&q=kim')).counts).toMatchObject({ new: 1, won: 0 })
})

test('a lead shows every answer under its label', async () => {
  const desk = await openLeadDesk()
  const id = await desk.store({ reference: 'E-222222' })

  expect(await desk.read(id)).toMatchObject({
    id,
    reference: 'E-222222',
    answers: [
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

test('a lead knows its neighbours in the list it was opened from, and keeps them when it leaves the list', async () => {
  const desk = await openLeadDesk()
  const [first, second, third] = await Promise.all(
    ['E-222222', 'E-333333', 'E-444444'].map((reference, i) => desk.store({ reference, at: minute(i) })),
  )
  await desk.store({ reference: 'E-555555', doubt: LOTTERY, at: minute(5) })

  expect(await desk.read(second ?? '', '?state=new')).toMatchObject({ newer: third, older: first })
  const { body } = await desk.call(`/leads/${second}/state?state=new`, { from: 'new', to: 'contacted' })
  expect(body).toMatchObject({ state: 'contacted', newer: third, older: first })
  expect(await desk.read(third ?? '', '?state=new')).toMatchObject({ newer: null, older: first })
})

test('every move and every note goes into the log with who did it', async () => {
  const desk = await openLeadDesk()
  const id = await desk.store({ reference: 'E-222222' })
  const mate = await asOperator(desk, 'mate@arvo.example')

  await desk.call(`/leads/${id}/state`, { from: 'new', to: 'contacted' })
  await mate(`/leads/${id}/notes`, { text: ' Wants blue.\r\nRing Friday. ' })
  await mate(`/leads/${id}/state`, { from: 'contacted', to: 'won' })

  const lead = await desk.read(id)
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

test('a doubtful lead that is none becomes a new one, and the log keeps the doubt', async () => {
  const desk = await openLeadDesk()
  const id = await desk.store({ reference: 'E-222222', doubt: LOTTERY })

  const { body } = await desk.call(`/leads/${id}/state`, { from: 'possible_spam', to: 'new' })

  expect(body).toMatchObject({
    state: 'new',
    doubt: null,
    history: [{ action: 'lead.state', details: { from: 'possible_spam', to: 'new', doubt: LOTTERY } }],
  })
})

test('a doubtful lead that is spam stays so, with its reason', async () => {
  const desk = await openLeadDesk()
  const id = await desk.store({ reference: 'E-222222', doubt: LOTTERY })

  const { body } = await desk.call(`/leads/${id}/state`, { from: 'possible_spam', to: 'spam' })

  expect(body).toMatchObject({ state: 'spam', doubt: LOTTERY })
})

test('of two who move a lead at once one does, and the other learns where it stands', async () => {
  const desk = await openLeadDesk()
  const id = await desk.store({ reference: 'E-222222' })

  const answers = await Promise.all([
    desk.call(`/leads/${id}/state`, { from: 'new', to: 'contacted' }),
    desk.call(`/leads/${id}/state`, { from: 'new', to: 'lost' }),
  ])

  const { state } = await desk.read(id)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({
    error: { code: 'moved_on', message: 'Somebody else has just moved this lead.', state },
  })
  expect(await desk.log()).toHaveLength(1 + 1) // the grant of the role, and one move
})

test('a move to where it stands changes nothing', async () => {
  const desk = await openLeadDesk()
  const id = await desk.store({ reference: 'E-222222' })

  expect((await desk.call(`/leads/${id}/state`, { from: 'new', to: 'new' })).status).toBe(200)
  expect((await desk.read(id)).history).toEqual([])
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
  [`/leads?before=${randomUUID()}`, undefined, 200],
  ['/leads?q=%00%ED%A0%80%E2%80%A8', undefined, 200],
  [`/leads?q=${'x%20'.repeat(500)}`, undefined, 200],
  ['/leads?q=a&q=b&state=', undefined, 422],
  ['/leads.csv?state=nope', undefined, 422],
  ['/audit?before=x', undefined, 422],
  ['/audit?before=99999999999999999999', undefined, 422],
  ['/audit?before=999999999999999999&subject=%00', undefined, 200],
] as const

test('an address or a query that cannot be is refused in words, and never our fault', async () => {
  const desk = await openLeadDesk()

  const answers = await Promise.all(
    ADDRESSES.map(async ([path, json]) => [path, json, (await desk.call(path, json)).status]),
  )
  expect(answers).toEqual(ADDRESSES)
})

const CHANGES = [
  ['state', { from: 'new' }, 422],
  ['state', { from: 'new', to: 'possible_spam' }, 422],
  ['state', { from: ['new'], to: 'won' }, 422],
  ['state', [], 400],
  ['state', 'new', 400],
  ['notes', {}, 422],
  ['notes', { text: '  ' }, 422],
  ['notes', { text: 7 }, 422],
  ['notes', { text: 'a\u0000b' }, 422],
  ['notes', { text: 'x'.repeat(5001) }, 422],
] as const

test('a change that cannot be is refused in words, and changes nothing', async () => {
  const desk = await openLeadDesk()
  const id = await desk.store({ reference: 'E-222222' })

  const answers = await Promise.all(
    CHANGES.map(async ([what, json]) => [what, json, (await desk.call(`/leads/${id}/${what}`, json)).status]),
  )
  expect(answers).toEqual(CHANGES)
  expect(await desk.read(id)).toMatchObject({ state: 'new', notes: [], history: [] })
})

test('the export holds every lead of the list, as a table without formulas, and is logged', async () => {
  const desk = await openLeadDesk()
  const fields = {
    ...QUOTE,
    businessName: '=HYPERLINK("http://x.example")',
    automation: 'Say "hi",\nthen go.',
  }
  const id = await desk.store({
    reference: 'Q-222222',
    form: 'quote',
    fields,
    phone: '+61 491 570 157',
    at: minute(2),
  })
  await desk.store({ reference: 'E-222222', name: '@SUM(A1)', at: minute(1) })
  await desk.call(`/leads/${id}/notes`, { text: '-1 for the boss' })
  await desk.call(`/leads/${id}/state`, { from: 'new', to: 'quoted' })

  const { body, headers } = await desk.call('/leads.csv?state=all')

  const [head = '', kim = '', ...rest] = String(body).split('\r\n')
  expect(headers.get('content-disposition')).toBe('attachment; filename="leads.csv"')
  expect(head.startsWith('Reference,Received (UTC),Form,Stage,Name,Email,Phone,Service,')).toBe(true)
  expect(kim).toContain(
    `Q-222222,2026-11-20 00:02:00,quote,quoted,Sam Sparks,sam@sparky.test,'+61 491 570 157,`,
  )
  expect(kim).toContain(
    `"'=HYPERLINK(""http://x.example"")",Fremantle,WA,"Xero, SMS","Say ""hi"",\nthen go."`,
  )
  expect(kim.endsWith(`,'-1 for the boss`)).toBe(true)
  expect(rest[0]).toContain(`E-222222,2026-11-20 00:01:00,enquiry,new,'@SUM(A1),`)
  expect(rest.slice(1)).toEqual([''])
  expect((await desk.log()).at(-1)).toMatchObject({
    actor: 'boss@arvo.example',
    action: 'leads.export',
    subject: 'leads',
    details: { state: 'all', q: '' },
  })
})

test('an export is of what was searched for, however long', async () => {
  const desk = await openLeadDesk()
  const { db } = desk.deps
  const row = (i: number) => ({
    reference: `E-${i}`,
    form: 'enquiry' as const,
    name: i % 2 ? 'Odd' : 'Even',
    email: 'a@b.test',
    phone: '1',
    fields: '{}',
    quarantined_for: null,
    idempotency_key: null,
    content_hash: String(i),
  })
  await db
    .insertInto('leads.leads')
    .values(Array.from({ length: 2002 }, (_, i) => row(i)))
    .execute()

  const { body } = await desk.call('/leads.csv?q=odd')

  expect(String(body).trim().split('\r\n')).toHaveLength(1 + 1001)
})

test('the log can be read by subject, in pages, newest first', async () => {
  const desk = await openLeadDesk()
  const done = { actor: 'boss@arvo.example', action: 'lead.note', subject: 'E-222222', details: '{}' }
  await desk.deps.db
    .insertInto('office.audit_log')
    .values(Array.from({ length: 51 }, () => done))
    .execute()
  const read = async (query: string) =>
    (await desk.call(`/audit${query}`)).body as {
      items: { id: string; action: string }[]
      next: string | null
    }

  const first = await read('?subject=e-222222')
  const second = await read(`?subject=E-222222&before=${first.next}`)

  expect(first.items).toHaveLength(50)
  expect(second).toMatchObject({ items: [{ action: 'lead.note', actor: 'boss@arvo.example' }], next: null })
  expect((await read('')).items[0]).toEqual(first.items[0])
  expect((await read('?subject=boss@arvo.example')).items).toMatchObject([
    { action: 'operator.grant', actor: 'command line', details: {} },
  ])
})
