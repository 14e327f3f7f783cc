import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterThis } from '#test/server/after-test.ts'

export type TcpProxy = {
  port: number
  /** The URL of what lies behind it, by way of the proxy. */
  url: string
  /** Breaks every connection and refuses new ones, as a server that went down does. */
  cut: () => Promise<void>
  /** Nothing gets through any more and nobody is told, as when a cable is pulled. */
  hush: () => void
  /** Lets each piece of an answer wait for so long, in milliseconds. */
  delay: (ms: number) => void
  /** All is well again, for connections that were hushed too. */
  restore: () => Promise<void>
}

/** Stands between a server and what it depends on (a database, a mail server), and gets worse when the test says so. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target)
  const pairs = new Set<readonly [Socket, Socket]>()
  let delayMs = 0
  let hushed = false

  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const pair = [near, far] as const
    pairs.add(pair)
    near.on('data', (part) => void far.write(part))
    far.on('data', (part) => {
      if (delayMs === 0) near.write(part)
      else setTimeout(() => near.writable && near.write(part), delayMs)
    })
    for (const [one, other] of [pair, [far, near]] as const) {
      one.on('error', () => {}) // what is said of it is for whoever is at the other end
      one.on('close', () => {
        other.destroy()
        pairs.delete(pair)
      })
    }
    if (hushed) quieten(pair)
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port: own } = server.address() as AddressInfo

  const cut = async () => {
    const closed = server.listening ? once(server, 'close') : undefined
    if (closed) server.close()
    for (const [near] of pairs) near.resetAndDestroy()
    await closed
  }
  afterThis(cut)

  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(own)
  return {
    port: own,
    url: url.href,
    cut,
    hush() {
      hushed = true
      for (const pair of pairs) quieten(pair)
    },
    delay(ms) {
      delayMs = ms
    },
    async restore() {
      hushed = false
      delayMs = 0
      for (const pair of pairs) for (const socket of pair) socket.resume()
      if (!server.listening) await listen(own)
    },
  }
}

function quieten(pair: readonly [Socket, Socket]): void {
  for (const socket of pair) socket.pause()
}
