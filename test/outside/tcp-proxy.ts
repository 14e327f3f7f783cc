import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterThis } from '#test/server/after-test.ts'

export type TcpProxy = {
  port: number
  /** The target's URL, with the proxy's host and port. */
  url: string
  /** Resets every connection and refuses new ones, as a stopped server does. */
  cut: () => Promise<void>
  /** Stops all traffic but keeps connections open, as an unplugged cable does. */
  blackhole: () => void
  /** Delays each chunk from the target by this many milliseconds. */
  delay: (ms: number) => void
  /** Forwards traffic again without delay, also on connections that were blackholed. */
  restore: () => Promise<void>
}

/** A TCP proxy between a server and its database or mail server, with which a test simulates network faults. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target)
  const pairs = new Set<readonly [Socket, Socket]>()
  let delayMs = 0
  let isBlackholed = false

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
      one.on('error', () => {}) // `close` follows, and destroys the other socket
      one.on('close', () => {
        other.destroy()
        pairs.delete(pair)
      })
    }
    if (isBlackholed) pause(pair)
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
    blackhole() {
      isBlackholed = true
      for (const pair of pairs) pause(pair)
    },
    delay(ms) {
      delayMs = ms
    },
    async restore() {
      isBlackholed = false
      delayMs = 0
      for (const pair of pairs) for (const socket of pair) socket.resume()
      if (!server.listening) await listen(own)
    },
  }
}

function pause(pair: readonly [Socket, Socket]): void {
  for (const socket of pair) socket.pause()
}
