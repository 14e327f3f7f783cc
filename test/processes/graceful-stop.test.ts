import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { checkOut, HEADERS, Opened, press } from '#test/crash/calls.ts'
import { readLedger } from '#test/crash/order-ledger.ts'
import { newTestHome } from '#test/database/test-home.ts'
import { BUSINESS, KEYRING } from '#test/fixtures/shop.ts'
import { startSmtpServer } from '#test/outside/start-smtp-server.ts'
import { afterThis } from '#test/server/after-test.ts'
import { runProgram } from '#test/server/run-program.ts'
import { recordLog } from '#test/server/test-log.ts'

const BODY = JSON.stringify({ items: [KEYRING], businessInfo: BUSINESS })

test('told to stop in the middle of purchases, the shop finishes each and the mail in its hands', async () => {
  const mail = await startSlowMailServer()
  const home = await newTestHome()
  const server = runProgram('server/main.ts', [], {
    PORT: '0',
    DATA_DIR: home.dataDir,
    SMTP_URL: mail.url,
    ...(home.databaseUrl && { DATABASE_URL: home.databaseUrl }),
  })
  const [, port] = await server.untilPrinted(/^ready on http:\/\/localhost:(\d+)$/m)
  const shop = `http://127.0.0.1:${port}`
  const page = await checkOut(shop, randomUUID(), BODY)
  await press(shop, page ?? '', 'pay')
  const checkout = await beginCheckout(shop)
  await vi.waitFor(() => expect(mail.inHand()).toBe(2), { timeout: 10_000 })

  server.kill('SIGTERM')
  await server.untilPrinted(/stopping/)
  const { url } = v.parse(Opened, await checkout.finish())
  mail.takeAll()

  expect(await server.ended).toBe(0)
  const { db, close } = await openDatabase(home, recordLog().log)
  const { orders, mails, stock } = await readLedger(db)
  await close()
  expect(orders).toMatchObject([
    { state: 'paid', holds_stock: true },
    { state: 'awaiting_payment', holds_stock: true, session_url: url },
  ])
  expect(stock.get('keyring-white')).toBe(98)
  expect(mails.map(({ status }) => status)).toEqual(['done', 'done'])
  expect(mail.inHand()).toBe(2)
})

/** A mail server that reads what it is sent and lets the sender wait for its word. */
async function startSlowMailServer() {
  const message = Promise.withResolvers<void>()
  let inHand = 0
  const { url, close } = await startSmtpServer({
    onData(stream, _session, done) {
      stream.resume().once('end', () => {
        inHand += 1
        void message.promise.then(() => done())
      })
    },
  })
  afterThis(close)
  return { url, inHand: () => inHand, takeAll: () => message.resolve() }
}

/** A checkout whose head has arrived and whose body is still on its way. */
async function beginCheckout(shop: string) {
  const half = request(`${shop}/functions/v1/create-review-card-checkout`, {
    method: 'POST',
    headers: { ...HEADERS, expect: '100-continue', 'content-length': Buffer.byteLength(BODY) },
  })
  half.flushHeaders()
  await once(half, 'continue')
  return {
    async finish(): Promise<unknown> {
      const answered = new Promise<IncomingMessage>((resolve, reject) => {
        half.once('response', resolve).once('error', reject)
      })
      half.end(BODY)
      return json(await answered)
    },
  }
}
