import { expect, test, vi } from 'vitest'
import type { BatchUndoResult, LastBatch, PostingResult } from '#domain/orders/office/posting.ts'
import type { Deps } from '#server/platform/deps.ts'
import { expireLeases } from '#test/crash/order-ledger.ts'
import { newTestHome } from '#test/database/test-home.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { move, orderWith } from '#test/fixtures/order-office.ts'
import type { Shop } from '#test/fixtures/shop.ts'
import { startSmtpServer } from '#test/outside/start-smtp-server.ts'
import { afterThis } from '#test/server/after-test.ts'
import { BOSS, killAfter, PUBLIC_URL, prepareOrders } from '#test/server/killed-office.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

const [ANN, BOB, CAT] = ['ann@sparky.test', 'bob@sparky.test', 'cat@sparky.test']

/** Three orders of three buyers, ready to be posted. */
async function readyToPost(shop: Shop) {
  const call = await asOperator(shop, BOSS)
  const ready = async (email: string) => {
    const order = await orderWith(shop, { email })
    await move(call, order.id, 1)
    return order
  }
  return [await ready(ANN), await ready(BOB), await ready(CAT)]
}

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
  const { orders, token } = await prepareOrders(home, readyToPost)
  const text = orders.map(({ number }, index) => `${number} 36XKD501284${index}`).join('\n')
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
  await expireLeases(home) // as if five minutes had passed
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
