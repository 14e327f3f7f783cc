import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startTestServer } from '#test/server/start-test-server.ts'

/** The status line of the response to these bytes, without the HTTP version. */
async function statusFor(url: string, request: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  const [line = ''] = (await text(socket)).split('\r\n')
  return line.replace(/^HTTP\/1\.1 /, '')
}

test('without a Host header, only health checks in HTTP/1.0 are accepted', async () => {
  const { url } = await startTestServer()

  expect(await statusFor(url, 'GET /healthz HTTP/1.0\r\n\r\n')).toBe('200 OK')
  expect(await statusFor(url, 'GET /readyz HTTP/1.0\r\n\r\n')).toBe('200 OK')
  expect(await statusFor(url, 'GET /auth/v1/health HTTP/1.0\r\n\r\n')).toBe('400 Bad Request')
  expect(await statusFor(url, 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n')).toBe('400 Bad Request')
})
