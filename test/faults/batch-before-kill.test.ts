import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { BatchUndoResult, LastBatch, PostingResult, ToPost } from '#domain/orders/office/posting.ts'
import type { Deps } from '#server/platform/deps.ts'
import { expireLeases } from '#test/crash/order-ledger.ts'
import { newTestHome } from '#test/database/test-home.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { move, orderWith } from '#test/fixtures/order-office.ts'
import type { Shop } from '#test/fixtures/shop.ts'
import { startSmtpServer } from '#test/outside/start-smtp-server.ts'
import { afterThis } from '#test/server/after-test.ts'
import { BOSS, killAfter, killInPosting, PUBLIC_URL, prepareOrders } from '#test/server/killed-office.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

const [ANN, BOB, CAT, DAN] = ['ann@sparky.test', 'bob@sparky.test', 'cat@sparky.test', 'dan@sparky.test']

/** Orders of these buyers, ready to be posted. */
async function readyToPost(shop: Shop, buyers: readonly string[]) {
  const call = await asOperator(shop, BOSS)
  const orders: Awaited<ReturnType<typeof orderWith>>[] = []
  for (const email of buyers) {
    const order = await orderWith(shop, { email })
    await move(call, order.id, 1)
    orders.push(order)
  }
  return orders
}

const linesOf = (orders: readonly { number: string }[]) =>
  orders.map(({ number }, index) => `${number} 36XKD501284${index}`).join('\n')

/** A mail server that refuses every connection until it is back. */
async function startBrokenMail() {
  const mail = { isBack: false, refusals: 0 }
  const server = await startSmtpServer({
    onConnect(_session, done) {
      if (mail.isBack) return done()
      mail.refusals += 1
      done(Object.assign(new Error('The mail server is down.'), { responseCode: 421 }))
    },
  })
  afterThis(server.close)
  return { ...server, mail }
}

/**
 * Posts three orders at once on a server whose mail server is down, and kills the server. With `triesFirst`, the mail
 * of the first order is sent in vain before the kill. All other mails still wait for a possible undo.
 */
async function killedAfterBatch({ triesFirst }: { triesFirst: boolean }) {
  const home = await newTestHome()
  const { mail, ...smtp } = await startBrokenMail()
  const { orders, token } = await prepareOrders(home, (shop) => readyToPost(shop, [ANN, BOB, CAT]))
  const text = linesOf(orders)
  const posted = await killAfter(home, { token, smtpUrl: smtp.url }, async (post) => {
    const result = (await post('/orders/post', { text })) as PostingResult
    const [first] = result.undo?.steps ?? []
    if (triesFirst) {
      await post(`/orders/${first?.order}/send-now`, { mail: first?.mail })
      await vi.waitFor(() => expect(mail.refusals).toBeGreaterThan(0), { timeout: 60_000 })
    }
    return result
  })
  expect(posted.lines.map(({ status }) => status)).toEqual(['posted', 'posted', 'posted'])
  mail.isBack = true
  return { home, smtp, orders, text }
}

const pending = ({ db }: Deps) =>
  db.selectFrom('platform.outbox').select('id').where('status', '=', 'pending').execute()

test('three orders that were posted at once before a kill are mailed once each, when mail is back', async () => {
  const { home, smtp, orders, text } = await killedAfterBatch({ triesFirst: true })
  await expireLeases(home) // makes the waiting mails due, as if five minutes had passed
  const { deps, ...server } = await startTestServer({ home, publicUrl: PUBLIC_URL, smtpUrl: smtp.url })
  const call = await asOperator({ deps, ...server }, BOSS)

  const repeated = (await call('/orders/post', { text })).body as PostingResult
  await vi.waitFor(async () => expect(await pending(deps)).toEqual([]), { timeout: 60_000 })
  await server.close()

  expect(repeated.lines.map(({ status }) => status)).toEqual(['already', 'already', 'already'])
  expect(smtp.received.map(({ to, subject }) => `${to?.[0]?.address} ${subject}`).toSorted()).toEqual(
    [ANN, BOB, CAT].map((buyer, index) => `${buyer} Order ${orders[index]?.number} is on its way`),
  )
})

test('three orders that were posted at once before a kill can be undone after it, and nobody is mailed', async () => {
  const { home, smtp, orders } = await killedAfterBatch({ triesFirst: false })
  const { deps, ...server } = await startTestServer({ home, publicUrl: PUBLIC_URL, smtpUrl: smtp.url })
  const call = await asOperator({ deps, ...server }, BOSS)
  const last = (await call('/orders/undo?to=shipped')).body as LastBatch

  const undone = (await call('/orders/undo', { steps: last.undo?.steps })).body as BatchUndoResult
  const left = await pending(deps)
  await server.close()

  expect(undone.lines.map(({ order, status }) => `${order?.id} ${status}`).toSorted()).toEqual(
    orders.map(({ id }) => `${id} undone`).toSorted(),
  )
  expect({ left, received: smtp.received }).toEqual({ left: [], received: [] })
})

/** Makes all waiting mails due, as if five minutes had passed, until none is left. */
const sendAll = (deps: Deps) =>
  vi.waitFor(
    async () => {
      await deps.db
        .updateTable('platform.outbox')
        .set({ next_at: sql`now()` })
        .where('status', '=', 'pending')
        .execute()
      deps.wakeOutbox()
      expect(await pending(deps)).toEqual([])
    },
    { timeout: 60_000 },
  )

test('after a kill in the middle of a batch, the office says which orders were posted, and the same lines post the rest', async () => {
  const home = await newTestHome()
  const { mail, ...smtp } = await startBrokenMail()
  const { orders, token } = await prepareOrders(home, (shop) => readyToPost(shop, [ANN, BOB, CAT, DAN]))
  const text = linesOf(orders)
  await killInPosting(home, { token, smtpUrl: smtp.url }, { text, order: 3 })
  const { deps, ...server } = await startTestServer({ home, publicUrl: PUBLIC_URL, smtpUrl: smtp.url })
  const call = await asOperator({ deps, ...server }, BOSS)
  const post = async (check: boolean) =>
    ((await call('/orders/post', { text, check })).body as PostingResult).lines.map(({ status }) => status)

  const before = await post(true)
  const toPost = (await call('/orders/to-post')).body as ToPost
  const last = (await call('/orders/undo?to=shipped')).body as LastBatch
  await call(`/orders/${orders[0]?.id}/send-now`, { mail: last.undo?.steps[0]?.mail })
  await vi.waitFor(() => expect(mail.refusals).toBeGreaterThan(0), { timeout: 60_000 })
  const again = await post(false)
  const after = await post(false)
  mail.isBack = true
  await sendAll(deps)
  const shipped = await deps.db
    .selectFrom('office.audit_log')
    .select('subject')
    .where('action', '=', 'order.move')
    .where(sql`details ->> 'to'`, '=', 'shipped')
    .execute()
  await server.close()

  expect(before).toEqual(['already', 'already', 'ready', 'ready'])
  expect(toPost.orders.map(({ id }) => id)).toEqual(orders.slice(2).map(({ id }) => id))
  expect(last.orders.map(({ id }) => id)).toEqual(orders.slice(0, 2).map(({ id }) => id))
  expect(again).toEqual(['already', 'already', 'posted', 'posted'])
  expect(after).toEqual(['already', 'already', 'already', 'already'])
  expect(shipped.map(({ subject }) => subject).toSorted()).toEqual(
    orders.map(({ number }) => number).toSorted(),
  )
  expect(smtp.received.map(({ to, subject }) => `${to?.[0]?.address} ${subject}`).toSorted()).toEqual(
    [ANN, BOB, CAT, DAN].map((buyer, index) => `${buyer} Order ${orders[index]?.number} is on its way`),
  )
})
