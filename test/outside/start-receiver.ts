import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterThis } from '#test/server/after-test.ts'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }
/** A status to answer with, or never an answer. */
type Fate = number | 'silence'

/** Somebody else's system: keeps what it is sent, and answers as told, at last always the same. */
export async function startReceiver(...fates: [Fate, ...Fate[]]) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const fate = fates[Math.min(received.length, fates.length - 1)]
      received.push({ path: request.url ?? '', headers: request.headers, body })
      if (typeof fate === 'number') response.writeHead(fate, { location: '/elsewhere' }).end('{"ok":true}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const hangUp = () => server.closeAllConnections()
  afterThis(async () => {
    hangUp()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received, hangUp }
}
