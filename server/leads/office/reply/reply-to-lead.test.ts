import { expect, test } from 'vitest'
import type { Lead } from '#domain/leads/office-leads.ts'
import { startLeadOffice } from '#test/fixtures/lead-office.ts'

const TEXT = 'Hi Sam,\n\nIt is <b>$89.00</b>.\n=1+1'

async function officeWithLead(spamReason?: string) {
  const fixture = await startLeadOffice()
  const id = await fixture.store({ reference: 'E-222222', ...(spamReason && { spamReason }) })
  const mails = () =>
    fixture.deps.db
      .selectFrom('platform.outbox')
      .select(['dedupe_key', 'payload'])
      .where('kind', '=', 'lead-reply')
      .execute()
  const reply = (json: object, key = 'one-attempt') =>
    fixture.call(`/leads/${id}/reply`, json, { 'idempotency-key': key })
  return { ...fixture, id, mails, reply }
}

test('a reply is mailed, kept on the lead, and moves it to contacted', async () => {
  const { id, read, mails, reply } = await officeWithLead()
  const nextStep = { text: 'Ring Sam', day: '2026-11-27' }

  const { status, body } = await reply({ text: TEXT, nextStep })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    state: 'contacted',
    isAnswered: true,
    nextStep,
    replies: [
      {
        author: 'boss@arvo.example',
        to: 'sam@sparky.test',
        subject: 'Your message to Arvo (E-222222)',
        text: TEXT,
      },
    ],
  })
  const [mail] = await mails()
  expect(mail?.payload).toMatchObject({
    to: 'sam@sparky.test',
    replyTo: 'hello@arvo.example',
    subject: 'Your message to Arvo (E-222222)',
    text: expect.stringContaining(TEXT),
    html: expect.stringContaining('It is &lt;b&gt;$89.00&lt;/b&gt;.<br>'),
  })
  expect((await read(id)).history.map(({ action }) => action)).toEqual(['lead.state', 'lead.reply'])
})

test('a reply with the placeholder of a price is refused, and no mail is queued', async () => {
  const { mails, reply } = await officeWithLead()

  const { status, body } = await reply({ text: 'That is [price] all up.' })

  expect(status).toBe(422)
  expect(JSON.stringify(body)).toContain('Type the price in place of [price].')
  expect(await mails()).toEqual([])
})

test('a reply that is repeated with one key, also at once, is one mail', async () => {
  const { id, read, mails, reply } = await officeWithLead()

  const results = await Promise.all(Array.from({ length: 5 }, () => reply({ text: TEXT })))
  results.push(await reply({ text: TEXT }))

  expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(results.map(({ body }) => (body as Lead).state))).toEqual(new Set(['contacted']))
  expect(await mails()).toHaveLength(1)
  expect((await read(id)).replies).toHaveLength(1)
  await reply({ text: TEXT }, 'another')
  expect(await mails()).toHaveLength(2)
})

test('a reply does not replace a next step that a colleague has planned meanwhile', async () => {
  const { id, call, read, mails, reply } = await officeWithLead()
  const theirs = { text: 'Send the quote', day: '2026-11-26' }
  const nextStep = { text: 'Ring Sam', day: '2026-11-27' }
  await call(`/leads/${id}/plan`, { nextStep: theirs, seenStep: null })

  const refused = await reply({ text: TEXT, nextStep, seenStep: null })

  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'moved_on', nextStep: theirs } } })
  expect(await read(id)).toMatchObject({ state: 'new', nextStep: theirs, replies: [] })
  expect(await mails()).toEqual([])
  // the operator has seen the step and sends again, with the same key
  expect(await reply({ text: TEXT, nextStep, seenStep: theirs })).toMatchObject({
    status: 200,
    body: { nextStep },
  })
})

test('a reply keeps the state of a quoted lead, and releases suspected spam', async () => {
  const quoted = await officeWithLead()
  await quoted.call(`/leads/${quoted.id}/state`, { from: 'new', to: 'quoted' })
  const doubted = await officeWithLead('It has links written as markup.')

  expect((await quoted.reply({ text: TEXT })).body).toMatchObject({ state: 'quoted' })
  expect((await doubted.reply({ text: TEXT })).body).toMatchObject({ state: 'contacted', spamReason: null })
})

test('a reply with no text or too much text is refused, and stores nothing', async () => {
  const { id, read, mails, reply } = await officeWithLead()

  const results = await Promise.all([reply({ text: ' \n ' }), reply({}), reply({ text: 'x'.repeat(10_001) })])

  expect(results.map(({ status }) => status)).toEqual([422, 422, 422])
  expect(await mails()).toEqual([])
  expect(await read(id)).toMatchObject({ state: 'new', replies: [] })
})

test('a reply shows whether its mail was sent, and stays when the mail has left the outbox', async () => {
  const { id, read, reply, deps } = await officeWithLead()
  await reply({ text: TEXT })
  const outbox = deps.db.updateTable('platform.outbox').where('kind', '=', 'lead-reply')

  await outbox.set({ status: 'dead' }).execute()
  expect((await read(id)).replies).toMatchObject([{ status: 'failed' }])
  await outbox.set({ status: 'done' }).execute()
  await deps.db.deleteFrom('platform.outbox').execute()
  expect((await read(id)).replies).toMatchObject([{ status: 'sent', text: TEXT }])
})

test('a reply that failed stays failed when its mail has left the outbox', async () => {
  const { id, call, read, reply, deps } = await officeWithLead()
  await reply({ text: TEXT })
  await deps.db
    .updateTable('platform.outbox')
    .where('kind', '=', 'lead-reply')
    .set({ status: 'dead' })
    .execute()

  await deps.db.deleteFrom('platform.outbox').execute()

  expect((await read(id)).replies).toMatchObject([{ status: 'failed' }])
  const { body } = await call(`/customers/${id}`)
  expect(body).toMatchObject({ mails: [{ kind: 'lead-reply', status: 'failed' }] })
})

test('deleting a lead deletes its replies and their waiting mails', async () => {
  const { id, call, mails, reply, deps } = await officeWithLead()
  await reply({ text: TEXT })

  await call(`/leads/${id}/delete`, {})

  expect(await mails()).toEqual([])
  expect(await deps.db.selectFrom('leads.replies').select('id').execute()).toEqual([])
})
