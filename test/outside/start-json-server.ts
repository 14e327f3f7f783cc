import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterThis } from '#test/server/after-test.ts'

export type JsonRequest = { headers: IncomingMessage['headers']; query: URLSearchParams; body: string }
/** Returns the JSON value of the response, a URL to redirect to, or undefined for 404. */
type Route = (request: JsonRequest) => unknown

/** A fake of an external API. The test adds its responses to `routes`, by path. */
export async function startJsonServer() {
  const routes = new Map<string, Route>()
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://here')
      const result = routes.get(pathname)?.({ headers: request.headers, query, body })
      if (result instanceof URL) response.writeHead(302, { location: result.href }).end()
      else if (result === undefined) response.writeHead(404).end('{}')
      else response.setHeader('content-type', 'application/json').end(JSON.stringify(result))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterThis(async () => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, routes }
}
