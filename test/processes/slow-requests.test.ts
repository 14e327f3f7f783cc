import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from '#server/platform/http/listen.ts'
import { startFormServer } from '#test/fixtures/form-server.ts'
import { afterThis } from '#test/server/after-test.ts'
import { eventually } from '#test/server/test-outbox.ts'

const SHORT_TIMEOUTS = { headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 50 }

/** The product with short request timeouts. */
async function startWithShortTimeouts() {
  const fixture = await startFormServer()
  const listener = await listen(
    async (request, env) => fixture.app.fetch(request, env),
    { host: '127.0.0.1', port: 0 },
    undefined,
    SHORT_TIMEOUTS,
  )
  afterThis(() => listener.close(1000))
  return { ...fixture, port: listener.port }
}

/** Sends the head, then `byte` again and again until the server closes the connection. Returns the response. */
async function trickle(port: number, head: string, byte: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let result = ''
  socket.on('data', (part) => {
    result += part.toString()
  })
  socket.on('error', () => {}) // a write may come after the server has closed the connection
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  socket.write(head)
  const drip = setInterval(() => socket.write(byte), 20)
  await closed
  clearInterval(drip)
  return result
}

const head = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: localhost', 'apikey: sb_publishable_local', ...headers, '', ''].join(
    '\r\n',
  )

const FORM = 'content-type: application/x-www-form-urlencoded'
const JSON_TYPE = 'content-type: application/json'

test.each([
  ['a form', head('/forms/v1/quote', FORM, 'content-length: 10000'), 'x'],
  ['a form without a length', head('/forms/v1/quote', FORM, 'transfer-encoding: chunked'), '1\r\nx\r\n'],
  ['JSON', head('/forms/v1/enquiry', JSON_TYPE, 'content-length: 10000'), 'x'],
  [
    'multipart',
    head('/forms/v1/request', 'content-type: multipart/form-data; boundary=b', 'content-length: 10000'),
    'x',
  ],
  ['a checkout', head('/functions/v1/create-review-card-checkout', JSON_TYPE, 'content-length: 10000'), 'x'],
  ['a webhook', head('/functions/v1/stripe-webhook', 'content-length: 10000'), 'x'],
  ['an endless head', 'POST /forms/v1/quote HTTP/1.1\r\nhost: localhost\r\n', 'x: y\r\n'],
])('%s that arrives byte by byte gets 408 and is not stored', async (_, start, byte) => {
  const fixture = await startWithShortTimeouts()

  expect(await trickle(fixture.port, start, byte)).toMatch(/^HTTP\/1\.1 408 /)
  expect(await fixture.stored()).toEqual({ leads: 0, mails: 0 })
})

test('a request that its client aborts is logged with 408, not as an error', async () => {
  const fixture = await startWithShortTimeouts()
  const socket = connect(fixture.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `${head('/forms/v1/quote', FORM, 'accept: application/json', 'content-length: 100')}firstName=K`,
  )

  socket.destroy()

  const answered = () => fixture.logged.lines().find(({ msg }) => msg === 'request')
  await eventually(() => expect(answered()).toMatchObject({ status: 408 }))
})
