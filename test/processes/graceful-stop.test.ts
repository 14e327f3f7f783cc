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

test('on SIGTERM, the server completes the checkout that is running and the mails that it is sending', async () => {
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
  await vi.waitFor(() => expect(mail.pending()).toBe(2), { timeout: 10_000 })

  server.kill('SIGTERM')
  await server.untilPrinted(/stopping/)
  const { url } = v.parse(Opened, await checkout.finish())
  mail.acceptAll()

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
  expect(mail.pending()).toBe(2)
})

/** A mail server that reads messages and delays its replies until `acceptAll`. */
async function startSlowMailServer() {
  const accepted = Promise.withResolvers<void>()
  let pending = 0
  const { url, close } = await startSmtpServer({
    onData(stream, _session, done) {
      stream.resume().once('end', () => {
        pending += 1
        void accepted.promise.then(() => done())
      })
    },
  })
  afterThis(close)
  return { url, pending: () => pending, acceptAll: () => accepted.resolve() }
}

/** Sends the head of a checkout request. `finish` sends the body. */
async function beginCheckout(shop: string) {
  const half = request(`${shop}/functions/v1/create-review-card-checkout`, {
    method: 'POST',
    headers: { ...HEADERS, expect: '100-continue', 'content-length': Buffer.byteLength(BODY) },
  })
  half.flushHeaders()
  await once(half, 'continue')
  return {
    async finish(): Promise<unknown> {
      const response = new Promise<IncomingMessage>((resolve, reject) => {
        half.once('response', resolve).once('error', reject)
      })
      half.end(BODY)
      return json(await response)
    },
  }
}
