import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '#test/server/start-test-server.ts'

/** A chunk of 64 kB, as HTTP/1.1 sends it. */
const CHUNK = `10000\r\n${'x'.repeat(0x10000)}\r\n`

test('a connection can be used again after a refused body without a Content-Length', async () => {
  const server = await startTestServer({ jobs: false })
  const head = `apikey: ${server.config.publishableKey}\r\nHost: localhost\r\n`
  const socket = connect(Number(new URL(server.url).port), 'localhost')
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text
  })
  const receive = async (text: string) => {
    while (!received.includes(text)) await Promise.race([once(socket, 'data'), once(socket, 'close')])
  }

  socket.write(
    `POST /auth/v1/signup HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n${CHUNK.repeat(17)}`,
  )
  await receive('HTTP/1.1 413')
  socket.write(`${CHUNK.repeat(17)}0\r\n\r\nGET /auth/v1/settings HTTP/1.1\r\n${head}\r\n`)

  await receive('HTTP/1.1 200')
  expect(received).toContain('"external"')
})
