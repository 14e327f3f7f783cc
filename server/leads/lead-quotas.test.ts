import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { leaseDue, renewLease } from '#server/platform/outbox/outbox-rows.ts'
import { ENQUIRY, type Fields, OPERATOR, startFormServer } from '#test/fixtures/form-server.ts'
import { startLeadOffice } from '#test/fixtures/lead-office.ts'
import { mailTo } from '#test/outside/mailbox.ts'
import type { TestServerOptions } from '#test/server/start-test-server.ts'
import { sendNoticeSummary } from './notice-summary.ts'

/** Random characters of a large alphabet, so that nearly every trigram is new. */
const randomHan = (length: number) =>
  String.fromCodePoint(...Array.from({ length }, () => 0x4e_00 + Math.floor(Math.random() * 20_000)))

/** A server with the limits of production, and a clock that the test moves. */
async function startStrictServer(options: TestServerOptions = {}) {
  let time = Date.parse('2026-11-22T09:00:00Z')
  const fixture = await startLeadOffice({ rateLimitFactor: 1, now: () => new Date(time), ...options })
  let sent = 0
  return {
    ...fixture,
    passMinutes: (minutes: number) => {
      time += minutes * 60_000
    },
    /** Sends an enquiry from this client IP, with a new message each time. */
    async send(from: string, fields: Fields = {}) {
      sent += 1
      time += 1 // so that the order by creation time is the order of sending
      const response = await fixture.postUrlencoded(
        'enquiry',
        { ...ENQUIRY, Message: `Number ${sent}`, ...fields },
        { accept: 'application/json', 'x-forwarded-for': from },
      )
      const body = (await response.json()) as { reference?: string }
      return { status: response.status, retryAfter: response.headers.get('retry-after'), ...body }
    },
  }
}

const address = (n: number) => `198.51.${Math.floor(n / 200)}.${(n % 200) + 1}`

test('only the first 1,000 characters of a message are indexed, and short fields in full', async () => {
  const fixture = await startFormServer()
  const { db } = fixture.deps
  const head = `needle at the start ${'x'.repeat(900)}`
  await fixture.postUrlencoded('enquiry', {
    ...ENQUIRY,
    Message: `${head}${'y'.repeat(3000)}haystack-end`,
    Website: 'www.short-answer.example',
  })

  const { rows } = await sql<{ searched: string }>`select searched from leads.leads`.execute(db)

  expect(rows[0]?.searched).toContain('needle at the start')
  expect(rows[0]?.searched).toContain('www.short-answer.example')
  expect(rows[0]?.searched).not.toContain('haystack-end')
  expect(rows[0]?.searched.length).toBeLessThan(1300)
})

test('a lead of 10,000 random characters takes at most 120 kB with its indexes', async () => {
  const fixture = await startFormServer()
  const { db } = fixture.deps
  const size = async () => {
    await sql`select gin_clean_pending_list('leads.leads_searched')`.execute(db)
    const { rows } = await sql<{ bytes: number }>`
      select pg_total_relation_size('leads.leads')::float8 as bytes`.execute(db)
    return rows[0]?.bytes ?? 0
  }
  const before = await size()

  for (let n = 0; n < 8; n += 1) await fixture.postJson('enquiry', { ...ENQUIRY, Message: randomHan(10_000) })

  expect((await size()) - before).toBeLessThan(8 * 120_000)
})

test('one network can store only its daily quota of bytes, and others are not affected', async () => {
  const fixture = await startStrictServer({ rateLimitFactor: 0.25 })
  const Message = 'x'.repeat(9_990)
  const values: number[] = []
  for (let n = 0; n < 25; n += 1) {
    fixture.passMinutes(4)
    values.push((await fixture.send('203.0.113.9', { Message: `${Message} ${n}` })).status)
  }

  expect(values.filter((status) => status === 200).length).toBeGreaterThan(15)
  expect(values.at(-1)).toBe(429)
  const refused = await fixture.send('203.0.113.9', { Message })
  expect(Number(refused.retryAfter)).toBeGreaterThan(0)
  expect((await fixture.send('203.0.113.10')).status).toBe(200)
  fixture.passMinutes(24 * 60)
  expect((await fixture.send('203.0.113.9', { Message })).status).toBe(200)
})

test('a repeated lead gets its response although the network’s daily limit is used up', async () => {
  const fixture = await startStrictServer({ rateLimitFactor: 0.01 })
  const post = (key: string, Message: string) =>
    fixture.postUrlencoded(
      'enquiry',
      { ...ENQUIRY, Message },
      { accept: 'application/json', 'idempotency-key': key },
    )
  const first = await (await post('the-first-attempt', 'x'.repeat(9000))).json()
  fixture.passMinutes(60)

  expect((await post('another-attempt', 'y'.repeat(9000))).status).toBe(429)
  fixture.passMinutes(60)
  expect(await (await post('the-first-attempt', 'x'.repeat(9000))).json()).toEqual(first)
})

test('one email address gets at most three acknowledgements per hour, and every lead is stored', async () => {
  const fixture = await startStrictServer()
  const victims = ['vic@home.test', 'VIC@home.test', 'vic+spam@home.test']
  for (let n = 0; n < 60; n += 1) {
    fixture.passMinutes(1)
    await fixture.send(address(n), { Email: victims[n % 3] ?? '' })
  }

  const leads = await fixture.leads()
  expect(leads).toHaveLength(60)
  const mailed = (await Promise.all(victims.map((victim) => mailTo(fixture.deps.db, victim)))).flat()
  expect(mailed).toHaveLength(3)
  expect(leads.filter((lead) => lead.not_acknowledged_for === null)).toHaveLength(mailed.length)
})

test('the operator sees on the lead, and in the notice, that the sender was not mailed', async () => {
  const fixture = await startStrictServer()
  for (let n = 0; n < 4; n += 1) await fixture.send(address(n), { Email: 'vic@home.test' })
  const [last] = (await fixture.leads()).slice(-1)

  const lead = await fixture.read(last?.id ?? '')

  expect(lead.notAcknowledged).toBe('This address got several of our emails within the hour already.')
  const notices = await mailTo(fixture.deps.db, OPERATOR)
  expect(notices.filter(({ text }) => text.includes('No acknowledgement was emailed'))).toHaveLength(1)
})

test('acknowledgements to all addresses together have a quota of 100', async () => {
  const fixture = await startStrictServer()
  for (let n = 0; n < 130; n += 1) await fixture.send(address(n), { Email: `person${n}@many.test` })

  const leads = await fixture.leads()
  expect(leads).toHaveLength(130)
  expect(leads.filter((lead) => lead.not_acknowledged_for === null)).toHaveLength(100)
  expect(leads.at(-1)?.not_acknowledged_for).toBe(
    'More acknowledgements were asked for this hour than we send.',
  )
})

test('an acknowledgement that the quota of all addresses refuses is not counted for its address', async () => {
  const fixture = await startStrictServer({ rateLimitFactor: 0.02 })
  await fixture.send(address(1), { Email: 'first@many.test' })
  await fixture.send(address(2), { Email: 'second@many.test' })
  await fixture.send(address(3), { Email: 'vic@home.test' })
  fixture.passMinutes(31)

  await fixture.send(address(4), { Email: 'vic@home.test' })

  const reasons = (await fixture.leads()).map((lead) => lead.not_acknowledged_for)
  expect(reasons).toEqual([null, null, 'More acknowledgements were asked for this hour than we send.', null])
  expect(await mailTo(fixture.deps.db, 'vic@home.test')).toHaveLength(1)
})

test('above twenty leads per hour, the operator gets one summary, and spam is counted apart', async () => {
  const fixture = await startStrictServer()
  for (let n = 0; n < 30; n += 1)
    await fixture.send(address(n), { _gotcha: 'filled', Email: `bot${n}@many.test` })
  for (let n = 30; n < 60; n += 1) await fixture.send(address(n), { Email: `person${n}@many.test` })
  const kinds = async () => (await mailTo(fixture.deps.db, OPERATOR)).map(({ kind }) => kind)
  const single = await kinds()
  expect(single).toHaveLength(10 + 20)

  await sendNoticeSummary(fixture.deps)
  expect(await kinds(), 'a summary before there was time to gather').toHaveLength(30)
  fixture.passMinutes(30)
  await sendNoticeSummary(fixture.deps)
  await sendNoticeSummary(fixture.deps)

  const [summary, ...others] = (await mailTo(fixture.deps.db, OPERATOR)).filter(
    ({ kind }) => kind === 'lead-summary',
  )
  expect(others).toEqual([])
  expect(summary?.subject).toBe('10 more leads, and 20 that may be spam')
  expect(summary?.text).toContain('Sam Sparks')
  expect(summary?.text).toContain('/office')
  const unsummarised = (await fixture.leads()).filter((lead) => lead.awaits_summary)
  expect(unsummarised).toEqual([])
})

test('a deleted lead is removed from the waiting summary, and the other leads stay in it', async () => {
  const fixture = await startStrictServer()
  for (let n = 0; n < 20; n += 1) await fixture.send(address(n), { Email: `first${n}@many.test` })
  const gone = await fixture.send(address(20), { Email: 'gone@many.test', 'First Name': 'Gone' })
  const kept = await fixture.send(address(21), { Email: 'kept@many.test', 'First Name': 'Kept' })
  fixture.passMinutes(30)
  await sendNoticeSummary(fixture.deps)
  const summaries = async () =>
    (await mailTo(fixture.deps.db, OPERATOR)).filter(({ kind }) => kind === 'lead-summary')
  const [queued] = await summaries()
  const lead = (await fixture.leads()).find(({ reference }) => reference === gone.reference)

  expect((await fixture.call(`/leads/${lead?.id}/delete`, {})).status).toBe(200)
  await sendNoticeSummary(fixture.deps)

  const [rebuilt, ...others] = await summaries()
  expect(queued?.text).toContain('Gone')
  expect(rebuilt?.text).not.toContain('Gone')
  expect(rebuilt?.text).toContain(`${kept.reference}`)
  expect(rebuilt?.subject).toBe('1 more lead')
  expect(others).toEqual([])
})

test('a deleted lead is not kept in a summary that was sent', async () => {
  const fixture = await startStrictServer()
  const { db } = fixture.deps
  for (let n = 0; n < 21; n += 1) await fixture.send(address(n), { Email: `first${n}@many.test` })
  const gone = await fixture.send(address(21), { Email: 'gone@many.test', 'First Name': 'Gone' })
  fixture.passMinutes(30)
  await sendNoticeSummary(fixture.deps)
  await db.updateTable('platform.outbox').set({ status: 'done' }).where('kind', '=', 'lead-summary').execute()
  const lead = (await fixture.leads()).find(({ reference }) => reference === gone.reference)

  await fixture.call(`/leads/${lead?.id}/delete`, {})

  const { rows } = await sql`select from platform.outbox where payload::text like '%Gone%'`.execute(db)
  expect(rows).toEqual([])
})

test('a lead that is deleted while its summary is being sent leaves that mail, and the others are not named again', async () => {
  const fixture = await startStrictServer()
  const { db } = fixture.deps
  for (let n = 0; n < 20; n += 1) await fixture.send(address(n), { Email: `first${n}@many.test` })
  const gone = await fixture.send(address(20), { Email: 'gone@many.test', 'First Name': 'Gone' })
  const kept = await fixture.send(address(21), { Email: 'kept@many.test', 'First Name': 'Kept' })
  fixture.passMinutes(30)
  await sendNoticeSummary(fixture.deps)
  const lead = (await fixture.leads()).find(({ reference }) => reference === gone.reference)
  const [leased] = await leaseDue(db, {
    worker: 'sending',
    limit: 1,
    leaseSeconds: 60,
    kinds: { only: ['lead-summary'] },
  })

  await fixture.call(`/leads/${lead?.id}/delete`, {})
  fixture.passMinutes(30)
  await sendNoticeSummary(fixture.deps)

  const summaries = (await mailTo(db, OPERATOR)).filter(({ kind }) => kind === 'lead-summary')
  expect(JSON.stringify(leased?.message.payload)).toContain(kept.reference)
  expect(summaries).toMatchObject([
    { subject: '1 more lead', text: expect.stringContaining(`${kept.reference}`) },
  ])
  expect(summaries[0]?.text).not.toContain('Gone')
  expect(leased && (await renewLease(db, leased, 60))).toBe(true)
})
