import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>
/**
 * A handler that runs before the app, and calls `next` for requests that it does not handle. With it, the development
 * server serves its files.
 */
export type Before = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

export type Listener = {
  port: number
  server: Server
  /**
   * Accepts the connections that are already queued, and then no more. Waits for the responses under way, `withinMs` at
   * most, and then closes their connections.
   */
  close: (withinMs: number) => Promise<void>
}

/**
 * Limits of a request; times are milliseconds. A slower request gets a 408, because slow clients would hold
 * connections. Half a minute is enough for the largest accepted body, a megabyte.
 */
const LIMITS = {
  maxHeaderSize: 64 * 1024, // an access token contains the user's metadata: 22 kB at most
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000, // longer than the usual 60 s of load balancers, so that they close first
  connectionsCheckingInterval: 2_000,
}

/** Starts an HTTP server on host and port. Rejects when the port is taken. */
export async function listen(
  fetch: Fetch,
  { host, port }: { host: string; port: number },
  before?: Before,
  limits: Partial<typeof LIMITS> = {},
): Promise<Listener> {
  // HTTP/1.0 health checks send no Host
  const response = getRequestListener((request, env) => fetch(request, env as HttpBindings), {
    hostname: 'localhost',
  })
  let closing = false
  const server = createServer({ ...LIMITS, ...limits }, (incoming, outgoing) => {
    // a proxy that keeps this connection must not use it for its next request
    if (closing) outgoing.setHeader('connection', 'close')
    const go = () => void response(incoming, outgoing)
    if (before) before(incoming, outgoing, go)
    else go()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address() as AddressInfo // a listening TCP server has an AddressInfo
  return {
    port: address.port,
    server,
    async close(withinMs) {
      closing = true
      server.closeIdleConnections() // before the wait, so that the server closes right after the wait
      await untilNobodyConnects(server)
      await closeServer(server, withinMs)
    },
  }
}

/** The longest wait of `untilNobodyConnects`, which usually takes less than a millisecond. */
const QUIET_WITHIN_MS = 1000
/**
 * The wait ends after this many passes of the event loop without a new connection. A single pass may end before the
 * loop checks the socket again.
 */
const QUIET_PASSES = 3

/**
 * Waits until some passes of the event loop in a row accept no connection. Closing a listening socket resets the
 * connections that wait in its queue, and a proxy that has sent a POST on one of them does not send it again.
 */
async function untilNobodyConnects(server: Server): Promise<void> {
  const until = performance.now() + QUIET_WITHIN_MS
  let quietPasses = 0
  const onConnection = () => {
    quietPasses = 0
  }
  server.on('connection', onConnection)
  while (quietPasses < QUIET_PASSES && performance.now() < until) {
    quietPasses += 1
    await setImmediate()
  }
  server.off('connection', onConnection)
}

async function closeServer(server: Server, withinMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve()
    })
  })
  // a connection becomes idle when its response ends, and Node would keep it open for the next request
  const runPass = setInterval(() => {
    server.closeIdleConnections()
  }, 50)
  const end = setTimeout(() => {
    server.closeAllConnections()
  }, withinMs)
  await closed
  clearInterval(runPass)
  clearTimeout(end)
}
