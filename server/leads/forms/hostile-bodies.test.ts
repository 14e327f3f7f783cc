import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LeadForm } from '#domain/leads/leads.ts'
import { ENQUIRY, QUOTE, REQUEST, startFormServer } from '#test/fixtures/form-server.ts'

const NOTHING = { leads: 0, mails: 0 }
const URLENCODED = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
const FILLED = { enquiry: ENQUIRY, quote: QUOTE, request: REQUEST } as const
const FORMS: readonly LeadForm[] = ['enquiry', 'quote', 'request']

/** Shared by the tests that store nothing. */
const fixture = await startFormServer()

/** Sends `head`, then `piece` up to `pieces` times until the server responds. Returns the status and the bytes sent. */
async function sendByHand(head: readonly string[], piece: string, pieces: number) {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(fixture.url).port) })
  let result = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    result += text
  })
  socket.on('error', () => undefined) // the server may close the connection early
  await once(socket, 'connect')
  socket.write(
    `${['POST /forms/v1/quote HTTP/1.1', 'Host: x', 'Accept: application/json', ...head].join('\r\n')}\r\n\r\n`,
  )
  for (let sent = 0; sent < pieces && result === '' && !socket.destroyed; sent += 1) {
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close'), after(100)])
    await after(1)
  }
  while (result === '' && !socket.destroyed) await after(5)
  const { bytesWritten } = socket
  socket.destroy()
  return { status: Number(result.split(' ')[1]), bytesWritten }
}

test('a Content-Length of ten megabytes gets 413 before any of the body is sent', async () => {
  const announced = await sendByHand([`Content-Type: ${URLENCODED}`, 'Content-Length: 10000000'], '', 0)

  expect(announced.status).toBe(413)
  expect(announced.bytesWritten).toBeLessThan(1000)
})

test('a chunked body of ten megabytes is refused long before its end', async () => {
  const piece = `4000\r\n${'x'.repeat(0x4000)}\r\n`

  const chunked = await sendByHand([`Content-Type: ${URLENCODED}`, 'Transfer-Encoding: chunked'], piece, 640)

  expect(chunked.status).toBe(413)
  expect(chunked.bytesWritten).toBeLessThan(5_000_000)
  expect(await fixture.stored()).toEqual(NOTHING)
})

test('random bytes with any content type get 400, 415 or 422', async () => {
  const types = fc.oneof(
    fc.constantFrom(JSON_TYPE, URLENCODED, 'multipart/form-data; boundary=b', 'multipart/form-data'),
    fc.stringMatching(/^[!-~]{0,30}$/),
  )
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .array(
        fc.constantFrom('--b', '--b--', '\r\n', 'Content-Disposition: form-data; name="email"', '"', 'x'),
      )
      .map((pieces) => new TextEncoder().encode(pieces.join(''))),
    fc.json().map((text) => new TextEncoder().encode(text)),
  )

  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...FORMS), types, bytes, async (form, type, body) => {
      const response = await fixture.post(form, new Uint8Array(body), {
        'content-type': type,
        accept: JSON_TYPE,
      })

      expect([400, 415, 422]).toContain(response.status)
    }),
    { numRuns: 300 },
  )
  expect(await fixture.stored()).toEqual(NOTHING)
})

test.each(FORMS)('%s: any JSON values in the fields get 200 or 422', async (form) => {
  const own = await startFormServer()
  const anything = fc.oneof({ maxDepth: 2 }, fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 3 }))
  const names = fc.constantFrom(...Object.keys(FILLED[form]), '__proto__', '_gotcha', '_elapsed', '_key')

  await fc.assert(
    fc.asyncProperty(fc.dictionary(names, anything), async (changed) => {
      const response = await own.postJson(form, { ...FILLED[form], ...changed })

      expect([200, 422]).toContain(response.status)
    }),
    { numRuns: 150 },
  )
})
