import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { QUOTE, REQUEST } from '#test/fixtures/form-server.ts'
import { startLeadOffice } from '#test/fixtures/lead-office.ts'

const minute = (count: number) => new Date(Date.UTC(2026, 10, 20, 0, count))
const references = (list: { items: readonly { reference: string }[] }) =>
  list.items.map(({ reference }) => reference)
const SPAM_REASON = 'It has links written as markup.'

test('the inbox lists the leads, newest first, with an excerpt of their values', async () => {
  const fixture = await startLeadOffice()
  await fixture.store({ reference: 'E-222222', at: minute(1) })
  await fixture.store({
    reference: 'Q-222222',
    form: 'quote',
    fields: QUOTE,
    name: 'Kim Plumb',
    at: minute(2),
  })

  const list = await fixture.list()

  expect(references(list)).toEqual(['Q-222222', 'E-222222'])
  expect(list.items[1]).toMatchObject({
    form: 'enquiry',
    state: 'new',
    name: 'Sam Sparks',
    email: 'sam@sparky.test',
    phone: '0491 570 156',
    receivedAt: '2026-11-20T00:01:00.000Z',
    spamReason: null,
    excerpt:
      'Smart Websites · 26 November 2026 · www.samsparks.example · G’day, two things: · I need a site. · And cards.',
  })
  expect(list.next).toBeNull()
})

test('a package request has the list price of what it names', async () => {
  const fixture = await startLeadOffice()
  const fields = {
    ...REQUEST,
    website_design_plan: 'premium',
    hosting_plan: 'starter',
    optional_addons: 'none',
  }
  await fixture.store({ reference: 'P-222222', form: 'request', fields, at: minute(1) })
  await fixture.store({ reference: 'E-222222', at: minute(2) })

  const { items } = await fixture.list()

  expect(items.map(({ listPrice }) => listPrice?.onceCents)).toEqual([undefined, 49_900])
})

test('each list has its own leads, and suspected spam is in the spam list with its reason', async () => {
  const fixture = await startLeadOffice()
  const sam = await fixture.store({ reference: 'E-222222', at: minute(1) })
  await fixture.store({ reference: 'E-333333', spamReason: SPAM_REASON, at: minute(2) })
  await fixture.store({ reference: 'E-444444', at: minute(3) })
  await fixture.call(`/leads/${sam}/state`, { from: 'new', to: 'contacted' })

  expect(references(await fixture.list('?state=new'))).toEqual(['E-444444'])
  expect(references(await fixture.list('?state=contacted'))).toEqual(['E-222222'])
  expect(references(await fixture.list('?state=won'))).toEqual([])
  expect(references(await fixture.list('?state=all'))).toEqual(['E-444444', 'E-333333', 'E-222222'])
  const spam = await fixture.list('?state=spam')
  expect(spam.items).toMatchObject([
    { reference: 'E-333333', state: 'suspected_spam', spamReason: SPAM_REASON },
  ])
  expect(spam.counts).toEqual({
    new: 1,
    contacted: 1,
    quoted: 0,
    won: 0,
    lost: 0,
    spam: 0,
    suspected_spam: 1,
  })
})

test('the pages of a long list skip and repeat nothing, also while new leads arrive', async () => {
  const fixture = await startLeadOffice()
  const all = Array.from({ length: 65 }, (_, i) => `E-${100_000 + i}`)
  // every three leads in a row have the same creation time
  for (const [i, reference] of all.entries())
    await fixture.store({ reference, at: minute(Math.floor(i / 3)) })

  const first = await fixture.list('?state=new')
  await fixture.store({ reference: 'E-ZZZZZZ', at: minute(100) })
  const second = await fixture.list(`?state=new&before=${first.next}`)
  const third = await fixture.list(`?state=new&before=${second.next}`)

  expect([first.items.length, second.items.length, third.items.length]).toEqual([30, 30, 5])
  expect(new Set([first, second, third].flatMap(references))).toEqual(new Set(all))
  expect(third.next).toBeNull()
})

test('the new leads that wait too long come first, the oldest first, also those of a later page', async () => {
  const fixture = await startLeadOffice({ now: () => new Date('2026-11-20T02:00:00Z') })
  const late = await fixture.store({ reference: 'E-333333', at: new Date('2026-11-19T02:00:00Z') })
  await fixture.store({ reference: 'E-222222', at: new Date('2026-11-18T02:00:00Z') })
  await fixture.store({
    reference: 'E-444444',
    spamReason: SPAM_REASON,
    at: new Date('2026-11-18T02:00:00Z'),
  })
  const answered = await fixture.store({ reference: 'E-555555', at: new Date('2026-11-18T02:00:00Z') })
  await fixture.call(`/leads/${answered}/state`, { from: 'new', to: 'contacted' })
  for (const i of Array.from({ length: 31 }).keys())
    await fixture.store({ reference: `E-${100_000 + i}`, at: minute(119) })

  const { waiting, next } = await fixture.list('?state=new')
  const all = await fixture.list('?state=all')

  expect(references({ items: waiting })).toEqual(['E-222222', 'E-333333'])
  expect(references({ items: all.waiting })).toEqual(['E-222222', 'E-333333'])
  expect((await fixture.list(`?state=new&before=${next}`)).waiting).toEqual([])
  expect((await fixture.list('?state=new&q=sam')).waiting).toEqual([])
  expect((await fixture.list('?state=contacted')).waiting).toEqual([])

  await fixture.call(`/leads/${late}/plan`, { nextStep: { text: 'Ring', day: '2026-11-20' } })
  const { waiting: others, due } = await fixture.list('?state=new')
  expect([others, due].map((items) => references({ items }))).toEqual([['E-222222'], ['E-333333']])
})

test('the next page of a list starts behind the last shown lead, also after that lead was deleted', async () => {
  const fixture = await startLeadOffice()
  const all = Array.from({ length: 33 }, (_, i) => `E-${100_000 + i}`)
  for (const [i, reference] of all.entries()) await fixture.store({ reference, at: minute(i) })

  const first = await fixture.list()
  await fixture.deps.db.deleteFrom('leads.leads').where('reference', '=', 'E-100003').execute()
  const second = await fixture.list(`?before=${first.next}`)

  expect(first.items.at(-1)).toMatchObject({ reference: 'E-100003' })
  expect(references(second)).toEqual(['E-100002', 'E-100001', 'E-100000'])
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

test('a search finds parts of words in all fields and notes, and phone numbers in any spelling', async () => {
  const fixture = await startLeadOffice()
  const sam = await fixture.store({ reference: 'E-222222', at: minute(1) })
  await fixture.call(`/leads/${sam}/notes`, { text: 'Ring after smoko.' })
  await fixture.store({
    reference: 'Q-222222',
    form: 'quote',
    fields: QUOTE,
    name: 'Kim Plumb',
    email: 'kim@plumb.test',
    phone: '0491 570 157',
    at: minute(2),
  })
  await fixture.store({
    reference: 'P-222222',
    form: 'request',
    fields: { ...REQUEST, notes: 'Before Christmas, 100% sure. Budget 1800.' },
    name: 'Alex Tiler',
    email: 'alex@tiles.test',
    phone: '+61491570158',
    at: minute(3),
  })

  const found = await Promise.all(
    SEARCHES.map(async ([q]) => [q, references(await fixture.list(`?q=${encodeURIComponent(q)}`))]),
  )
  expect(found).toEqual(SEARCHES)
})

test('a phone number with a country code is found without it', async () => {
  const fixture = await startLeadOffice()
  await fixture.store({ reference: 'E-222222', phone: '+61 491 570 158' })

  expect(references(await fixture.list('?q=0491570158'))).toEqual(['E-222222'])
})

test('the counts follow the search', async () => {
  const fixture = await startLeadOffice()
  await fixture.store({ reference: 'E-222222' })
  await fixture.store({ reference: 'E-333333', name: 'Kim Plumb' })

  expect((await fixture.list('?state=won&q=kim')).counts).toMatchObject({ new: 1, won: 0 })
})

test('a search that finds more than a thousand leads shows the newest, without counts', async () => {
  const fixture = await startLeadOffice()
  await fixture.store({ reference: 'E-222222', name: 'Kim Plumb' })
  await sql`
    insert into leads.leads (reference, form, name, email, phone, fields, content_hash)
    select 'E-' || number, 'enquiry', 'Sam Sparks', 'sam@sparky.test', '0491 570 156', '{}', 'hash ' || number
    from generate_series(100001, 101001) number`.execute(fixture.deps.db)

  const many = await fixture.list('?q=sparky')
  const all = await fixture.list('')

  expect(many).toMatchObject({ counts: null, next: expect.any(String) })
  expect(many.items).toHaveLength(30)
  expect(all.counts).toMatchObject({ new: 1002 })
})
