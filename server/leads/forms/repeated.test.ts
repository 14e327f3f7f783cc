import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { NewLead } from '#server/leads/new-lead.ts'
import { saveLead } from '#server/leads/save-lead.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import { ENQUIRY, type Fields, OPERATOR, startFormServer } from '#test/fixtures/form-server.ts'
import { createClock } from '#test/fixtures/shop.ts'
import { mailTo } from '#test/outside/mailbox.ts'

const LEAD: NewLead = {
  form: 'enquiry',
  title: 'New enquiry',
  visitor: { name: 'Sam', email: 'sam@sparky.test', phone: '1' },
  fields: {},
  values: [],
  choices: [],
  suspectedSpamReason: undefined,
  network: '203.0.113.7',
  idempotencyKey: undefined,
}

type FormServer = Awaited<ReturnType<typeof startFormServer>>

async function send(fixture: FormServer, fields: Fields = ENQUIRY, key?: string): Promise<string> {
  const headers = { accept: 'application/json', ...(key && { 'idempotency-key': key }) }
  const response = await fixture.postMultipart('enquiry', fields, headers)
  expect(response.status).toBe(200)
  return ((await response.json()) as { reference: string }).reference
}

test('one key sent fifty times at once is one lead with one pair of mails', async () => {
  const fixture = await startFormServer()
  const key = randomUUID()

  const references = await Promise.all(Array.from({ length: 50 }, () => send(fixture, ENQUIRY, key)))

  expect(new Set(references).size).toBe(1)
  expect(await fixture.stored()).toEqual({ leads: 1, mails: 2 })
})

test('without a key, the same content sent fifty times at once is one lead too', async () => {
  const fixture = await startFormServer()

  const references = await Promise.all(Array.from({ length: 50 }, () => send(fixture)))

  expect(new Set(references).size).toBe(1)
  expect(await fixture.stored()).toEqual({ leads: 1, mails: 2 })
})

test('a key sent again a day later is still the same lead', async () => {
  const clock = createClock()
  const fixture = await startFormServer({ now: clock.now })
  const key = randomUUID()
  const first = await send(fixture, ENQUIRY, key)
  clock.pass(24 * 60)

  expect(await send(fixture, ENQUIRY, key)).toBe(first)
})

test('without a key, the same content is the same lead for ten minutes', async () => {
  const clock = createClock()
  const fixture = await startFormServer({ now: clock.now })
  const first = await send(fixture)
  clock.pass(9)
  expect(await send(fixture)).toBe(first)
  clock.pass(2)

  expect(await send(fixture)).not.toBe(first)
  expect(await fixture.stored()).toEqual({ leads: 2, mails: 4 })
})

test('a known key with other content is another lead, so that none is lost', async () => {
  const fixture = await startFormServer()
  const key = randomUUID()
  const first = await send(fixture, ENQUIRY, key)
  const corrected = await send(fixture, { ...ENQUIRY, Phone: '0491 570 159' }, key)

  expect(corrected).not.toBe(first)
  expect(await send(fixture, ENQUIRY, key)).toBe(first)
  expect(await fixture.stored()).toEqual({ leads: 2, mails: 4 })
})

test('another key is another lead, even with the same content', async () => {
  const fixture = await startFormServer()

  expect(await send(fixture, ENQUIRY, randomUUID())).not.toBe(await send(fixture, ENQUIRY, randomUUID()))
})

test('the key may be in the field _key, and another fill-in time is still the same lead', async () => {
  const fixture = await startFormServer()
  const first = await send(fixture, { ...ENQUIRY, _key: 'attempt-1', _elapsed: '9000' })

  expect(await send(fixture, { ...ENQUIRY, _elapsed: '12000' }, 'attempt-1')).toBe(first)
})

test('an invalid key in the header is a 400', async () => {
  const fixture = await startFormServer()

  const response = await fixture.postJson('enquiry', ENQUIRY, { 'idempotency-key': 'k'.repeat(256) })

  expect(response.status).toBe(400)
  expect(await fixture.stored()).toEqual({ leads: 0, mails: 0 })
})

/** A database that does `work` before its second transaction. */
function beforeSecondTransaction(db: Db, work: () => Promise<unknown>): Db {
  const before = [async () => undefined, work]
  const transaction = () => ({
    execute: async (write: (tx: Tx) => Promise<unknown>) => {
      await before.shift()?.()
      return db.transaction().execute(write)
    },
  })
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

test('of two copies sent at once, one is acknowledged although a quota allows one acknowledgement', async () => {
  const { deps, leads } = await startFormServer({ rateLimitFactor: 0.1 })
  const copy = { ...LEAD, idempotencyKey: 'one-attempt' }
  // the other copy is stored after this copy has taken the acknowledgement, and before this copy is stored
  const db = beforeSecondTransaction(deps.db, () => saveLead(deps, copy))

  await saveLead({ ...deps, db }, copy)

  expect(await leads()).toMatchObject([{ not_acknowledged_for: null }])
  const [acknowledgement, ...others] = await mailTo(deps.db, 'sam@sparky.test')
  expect(acknowledgement?.kind).toBe('lead-acknowledgement')
  expect(others).toEqual([])
  expect((await mailTo(deps.db, OPERATOR))[0]?.text).not.toContain('No acknowledgement')
  await saveLead(deps, { ...LEAD, idempotencyKey: 'another-attempt' })
  expect(await mailTo(deps.db, 'sam@sparky.test')).toHaveLength(1)
})

test('a reference is never used twice', async () => {
  const fixture = await startFormServer()
  // six random numbers make a reference: the second reference equals the first one, so a third is made
  const dice = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]
  const save = (name: string) =>
    saveLead(
      fixture.deps,
      {
        ...LEAD,
        visitor: { name, email: 'sam@sparky.test', phone: '1' },
        fields: { name },
      },
      () => dice.shift() ?? 2,
    )

  expect([await save('Sam'), await save('Kim')].map(({ reference }) => reference)).toEqual([
    'E-222222',
    'E-333333',
  ])
})

test('a lead whose mails cannot be stored is not stored either', async () => {
  const fixture = await startFormServer()
  // PostgreSQL stores no null character in a text
  const lead = { ...LEAD, title: 'New\u0000 enquiry' }

  await expect(saveLead(fixture.deps, lead)).rejects.toThrow('unsupported Unicode escape sequence')
  expect(await fixture.stored()).toEqual({ leads: 0, mails: 0 })
})
