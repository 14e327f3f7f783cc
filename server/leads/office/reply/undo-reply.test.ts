import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Lead } from '#domain/leads/office-leads.ts'
import { startOutbox } from '#server/platform/outbox/outbox.ts'
import { type LeasedMessage, leaseDue, postpone } from '#server/platform/outbox/outbox-rows.ts'
import { startLeadOffice } from '#test/fixtures/lead-office.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { passFiveMinutes } from '#test/server/test-outbox.ts'

const TEXT = 'Hi Sam,\n\nThursday at ten?'
const NEXT_STEP = { text: 'Ring Sam', day: '2026-11-27' }

async function officeWithReply({
  spamReason,
  state,
}: {
  spamReason?: string
  state?: 'lost' | 'quoted'
} = {}) {
  const office = await startLeadOffice()
  const id = await office.store({ reference: 'E-222222', ...(spamReason && { spamReason }) })
  if (state) await office.call(`/leads/${id}/state`, { from: 'new', to: state })
  const before = await office.read(id)
  const reply = async (json: object): Promise<Lead> =>
    (await office.call(`/leads/${id}/reply`, json)).body as Lead
  const replied = await reply({ text: TEXT, nextStep: NEXT_STEP })
  const undo = (mail = replied.undoable?.mail) => office.call(`/leads/${id}/undo`, { mail })
  return { ...office, id, before, reply, replied, undo }
}

type Office = Pick<Awaited<ReturnType<typeof officeWithReply>>, 'deps'>

/** Lets a worker deliver the mails that are due now. Returns the replies among them. */
async function deliverDue({ deps }: Office): Promise<unknown[]> {
  const sent: unknown[] = []
  const worker = startOutbox({
    db: deps.db,
    log: deps.log,
    deliver: async ({ kind, payload }) => void (kind === 'lead-reply' && sent.push(payload)),
  })
  await expect.poll(() => countDue({ deps })).toBe(0)
  await worker.stop()
  return sent
}

async function countDue({ deps }: Office): Promise<number> {
  const due = await deps.db
    .selectFrom('platform.outbox')
    .select('id')
    .where('status', '=', 'pending')
    .where('next_at', '<=', sql<Date>`now()`)
    .execute()
  return due.length
}

test('a reply waits five minutes, and an undo deletes it and restores the lead', async () => {
  const office = await officeWithReply()
  const { replied, before, undo } = office

  const early = await deliverDue(office)
  const { status, body } = await undo()
  await passFiveMinutes(office)
  const late = await deliverDue(office)

  expect(replied).toMatchObject({
    state: 'contacted',
    nextStep: NEXT_STEP,
    undoable: { by: 'boss@arvo.example', reply: replied.replies[0]?.id },
  })
  expect(replied.undoable?.secondsLeft).toBeGreaterThan(240)
  expect(replied.undoable?.secondsLeft).toBeLessThanOrEqual(300)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { state: 'new', isAnswered: false, nextStep: null, replies: [], undoable: null },
  })
  expect((body as Lead).values).toEqual(before.values)
  expect([...early, ...late]).toEqual([])
  expect((await office.log()).at(-1)).toMatchObject({
    actor: 'boss@arvo.example',
    action: 'lead.undo',
    subject: 'E-222222',
    details: { from: 'contacted', to: 'new' },
  })
})

test('a reply that nobody undoes is sent once, after five minutes', async () => {
  const office = await officeWithReply()

  await passFiveMinutes(office)
  const sent = await deliverDue(office)
  const undo = await office.undo()

  expect(sent).toMatchObject([{ to: 'sam@sparky.test', text: expect.stringContaining(TEXT) }])
  expect(undo).toMatchObject({ status: 409, body: { error: { code: 'too_late' } } })
  expect(await office.read(office.id)).toMatchObject({
    state: 'contacted',
    replies: [{ status: 'sent' }],
    undoable: null,
  })
})

test('“Send it now” sends a reply at once, with the reply before it', async () => {
  const office = await officeWithReply()
  const { undoable } = await office.reply({ text: 'And Friday works too.' })

  const sent = await office.call(`/leads/${office.id}/send-now`, { mail: undoable?.mail })

  expect(sent).toMatchObject({ status: 200, body: { undoable: null } })
  expect(await deliverDue(office)).toHaveLength(2)
  expect((await office.log()).at(-1)).toMatchObject({ action: 'lead.send_now' })
  expect((await office.undo(undoable?.mail)).status).toBe(409)
})

test('a reply can only be undone after the later reply', async () => {
  const { replied, reply, undo } = await officeWithReply()
  const later = await reply({ text: 'And Friday works too.' })

  const early = await undo(replied.undoable?.mail)
  const first = await undo(later.undoable?.mail)
  const second = await undo(replied.undoable?.mail)

  expect(early).toMatchObject({ status: 409, body: { error: { code: 'moved_on' } } })
  expect(first.body).toMatchObject({
    state: 'contacted',
    isAnswered: true,
    replies: [{ text: TEXT }],
    undoable: { mail: replied.undoable?.mail },
  })
  expect(second.body).toMatchObject({ state: 'new', isAnswered: false, replies: [], undoable: null })
})

test('an undo keeps what somebody has changed since the reply', async () => {
  const { id, call, undo } = await officeWithReply()
  const plan = { text: 'Send the quote', day: '2026-12-01' }
  await call(`/leads/${id}/state`, { from: 'contacted', to: 'won' })
  await call(`/leads/${id}/plan`, { nextStep: plan })

  const { status, body } = await undo()

  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'won', isAnswered: true, nextStep: plan, replies: [] })
})

test('an undo keeps the state of a lead that somebody moved away and back since the reply', async () => {
  const { id, call, undo } = await officeWithReply()
  await call(`/leads/${id}/state`, { from: 'contacted', to: 'won' })
  await call(`/leads/${id}/state`, { from: 'won', to: 'contacted' })

  const { status, body } = await undo()

  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'contacted', isAnswered: true, nextStep: null, replies: [] })
})

test.each(['lost', 'quoted'] as const)(
  'after a reply and its undo, a %s lead has its state again',
  async (state) => {
    const { before, undo } = await officeWithReply({ state })

    const { body } = await undo()

    expect(body).toMatchObject({ state, isAnswered: before.isAnswered, nextStep: null })
  },
)

test('a lead that a reply released from the suspicion of spam stays released', async () => {
  const { undo } = await officeWithReply({ spamReason: 'It has links written as markup.' })

  expect((await undo()).body).toMatchObject({ state: 'new', spamReason: null, replies: [] })
})

test('a waiting reply follows a corrected address', async () => {
  const office = await officeWithReply()

  const { body } = await office.call(`/leads/${office.id}/email`, { email: 'right@sparky.test' })
  await passFiveMinutes(office)

  expect(body).toMatchObject({ replies: [{ to: 'right@sparky.test' }] })
  expect(await deliverDue(office)).toMatchObject([{ to: 'right@sparky.test' }])
})

test.each([
  ['is tried again later', { attempts: 3 }],
  ['has failed', { attempts: 40, status: 'dead' }],
  ['may have been delivered', { attempts: 2, status: 'dead', maybe_delivered: 2 }],
] as const)('a reply that %s goes to a corrected address at once', async (_, failure) => {
  const office = await officeWithReply()
  await office.deps.db
    .updateTable('platform.outbox')
    .set({ ...failure, last_error: '450 mailbox busy', next_at: sql`now() + interval '1 hour'` })
    .where('kind', '=', 'lead-reply')
    .execute()

  const { body } = await office.call(`/leads/${office.id}/email`, { email: 'right@sparky.test' })

  expect(body).toMatchObject({ replies: [{ to: 'right@sparky.test', status: 'waiting' }], undoable: null })
  expect(await deliverDue(office)).toMatchObject([{ to: 'right@sparky.test' }])
  expect((await office.undo()).status).toBe(409)
})

test('a reply that a worker is sending keeps its address when the lead gets another', async () => {
  const office = await officeWithReply()
  const { email } = office.before
  await office.deps.db
    .updateTable('platform.outbox')
    .set({ attempts: 1, locked_by: 'worker', locked_until: sql`now() + interval '1 hour'` })
    .where('kind', '=', 'lead-reply')
    .execute()

  const { body } = await office.call(`/leads/${office.id}/email`, { email: 'right@sparky.test' })

  expect(body).toMatchObject({ email: 'right@sparky.test', replies: [{ to: email }] })
})

test('a reply whose sending fails during a correction goes to the corrected address', async () => {
  const office = await officeWithReply()
  const { db } = office.deps
  await passFiveMinutes(office)
  const kinds = { only: ['lead-reply'] }
  const [leased] = await leaseDue(db, { worker: 'sending', limit: 1, leaseSeconds: 60, kinds })
  await office.call(`/leads/${office.id}/email`, { email: 'right@sparky.test' })

  await postpone(db, leased as LeasedMessage, 'ECONNREFUSED connect', 3600)

  expect((await office.read(office.id)).replies).toMatchObject([{ to: 'right@sparky.test' }])
  expect(await deliverDue(office)).toMatchObject([{ to: 'right@sparky.test' }])
})

test('undo and send-now refuse another lead’s mail, and undo refuses an invalid or unknown id', async () => {
  const { replied, store, call, read, id } = await officeWithReply()
  const other = await store({ reference: 'E-333333' })

  const results = [
    await call(`/leads/${other}/undo`, { mail: replied.undoable?.mail }),
    await call(`/leads/${other}/send-now`, { mail: replied.undoable?.mail }),
    await call(`/leads/${id}/undo`, { mail: 'x' }),
    await call(`/leads/${id}/undo`, { mail: '999999' }),
  ]

  expect(results.map(({ status }) => status)).toEqual([409, 409, 422, 409])
  expect((await read(id)).replies).toHaveLength(1)
})

test('when two operators send twenty undos at once, one succeeds', async () => {
  const office = await officeWithReply()
  const mate = await asOperator(office, 'mate@arvo.example')
  const { id, replied } = office
  const body = { mail: replied.undoable?.mail }

  const undos = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? mate : office.call)(`/leads/${id}/undo`, body)),
  )

  expect(undos.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(undos.filter(({ status }) => status === 409)).toHaveLength(19)
})

test('when an undo races with the worker, the reply is either taken back or sent', async () => {
  const office = await startLeadOffice()
  const references = Array.from({ length: 12 }, (_, at) => `E-2222${String.fromCharCode(65 + at)}2`)
  const replies = await Promise.all(
    references.map(async (reference) => {
      const id = await office.store({ reference, email: `${reference}@sparky.test` })
      const { undoable } = (await office.call(`/leads/${id}/reply`, { text: TEXT })).body as Lead
      return { id, reference, mail: undoable?.mail }
    }),
  )
  await passFiveMinutes(office)

  const [sent, ...undos] = await Promise.all([
    deliverDue(office),
    ...replies.map(async ({ id, reference, mail }) => {
      const { status } = await office.call(`/leads/${id}/undo`, { mail })
      return { reference, status }
    }),
  ])
  const leads = await Promise.all(replies.map(({ id }) => office.read(id)))

  const kept = undos.filter(({ status }) => status === 409).map(({ reference }) => reference)
  expect(sent.map((mail) => (mail as { to: string }).to).toSorted()).toEqual(
    kept.map((reference) => `${reference}@sparky.test`).toSorted(),
  )
  expect(leads.filter((lead) => lead.replies.length > 0).map(({ reference }) => reference)).toEqual(kept)
  expect(undos.filter(({ status }) => status === 200)).toHaveLength(12 - kept.length)
})
