import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newTestHome } from '#test/database/test-home.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { paidOrder, STEPS } from '#test/fixtures/order-office.ts'
import { startSmtpServer } from '#test/outside/start-smtp-server.ts'
import { afterThis } from '#test/server/after-test.ts'
import { BOSS, killAfter, PUBLIC_URL, prepareOrders } from '#test/server/killed-office.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

/** Moves an order on a server, and kills the server before the mail about the move is sent. */
async function killedAfterStep() {
  const home = await newTestHome()
  const mail = await startSmtpServer()
  afterThis(mail.close)
  const { orders: order, token } = await prepareOrders(home, paidOrder)
  await killAfter(home, { token, smtpUrl: mail.url }, (post) => post(`/orders/${order.id}/move`, STEPS[0]))
  return { home, mail, order }
}

/** Makes all waiting mails due, as if five minutes had passed. */
const passFiveMinutes = ({ db }: Deps) =>
  db
    .updateTable('platform.outbox')
    .set({ next_at: sql`next_at - interval '301 seconds'` })
    .where('status', '=', 'pending')
    .execute()

const countPending = async ({ db }: Deps) =>
  (await db.selectFrom('platform.outbox').select('id').where('status', '=', 'pending').execute()).length

test('after a kill and a restart, a step can be undone, and its mail is never sent', async () => {
  const { home, mail, order } = await killedAfterStep()
  const { deps, ...server } = await startTestServer({ home, publicUrl: PUBLIC_URL, smtpUrl: mail.url })
  const call = await asOperator({ deps, ...server }, BOSS)
  const [step] = ((await call(`/orders/${order.id}`)).body as OfficeOrder).undoable

  const undo = await call(`/orders/${order.id}/undo`, { mail: step?.mail })
  await passFiveMinutes(deps)
  const again = await call(`/orders/${order.id}/undo`, { mail: step?.mail })
  const pending = await countPending(deps)
  await server.close()

  expect(step).toMatchObject({ action: 'move', to: 'programming', by: BOSS })
  expect(undo).toMatchObject({ status: 200, body: { state: 'paid', undoable: [] } })
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'too_late' } } })
  expect({ pending, received: mail.received }).toEqual({ pending: 0, received: [] })
})

test('after a kill and a restart, the mail of a step is sent once', async () => {
  const { home, mail, order } = await killedAfterStep()
  const { deps, ...server } = await startTestServer({ home, publicUrl: PUBLIC_URL, smtpUrl: mail.url })
  const call = await asOperator({ deps, ...server }, BOSS)
  const repeated = await call(`/orders/${order.id}/move`, STEPS[0])

  await passFiveMinutes(deps)
  deps.wakeOutbox()
  await vi.waitFor(async () => expect(await countPending(deps)).toBe(0), { timeout: 15_000 })
  await server.close()

  expect(repeated).toMatchObject({ status: 409, body: { error: { code: 'moved_on' } } })
  expect(mail.received.map(({ subject }) => subject)).toEqual([`Order ${order.number} is being programmed`])
})
