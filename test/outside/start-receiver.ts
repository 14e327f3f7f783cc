import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterThis } from '#test/server/after-test.ts'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }
/** A status, or no response at all. */
type Reply = number | 'silence'

/** A webhook receiver that records requests. It sends the replies in order and repeats the last one. */
export async function startReceiver(...replies: [Reply, ...Reply[]]) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const reply = replies[Math.min(received.length, replies.length - 1)]
      received.push({ path: request.url ?? '', headers: request.headers, body })
      if (typeof reply === 'number') response.writeHead(reply, { location: '/elsewhere' }).end('{"ok":true}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const closeConnections = () => server.closeAllConnections()
  afterThis(async () => {
    closeConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    closeConnections,
  }
}
