import http from 'node:http'
import { connect } from 'node:net'

export type Sent = {
  method: string
  /** The raw path and query of the request line. */
  target: string
  /** Pairs of name and value; a name may be repeated. */
  headers: readonly (readonly [string, string])[]
  body: string | Uint8Array
}
export type Got = { status: number; headers: http.IncomingHttpHeaders; text: string }

/** Ten times as long as the slowest request, which hashes a password. */
const TIMEOUT_MS = 15_000

/** Sends one raw request. Rejects when the connection closes without a response, or after the timeout. */
export async function send(base: string, agent: http.Agent, sent: Sent): Promise<Got> {
  const { hostname, port, host } = new URL(base)
  const isNamed = sent.headers.some(([name]) => name === 'host')
  const body = Buffer.from(sent.body)
  const { promise, resolve, reject } = Promise.withResolvers<Got>()
  const request = http.request({
    agent,
    hostname,
    port,
    method: sent.method,
    path: sent.target,
    // a flat array, to which Node adds no further headers
    headers: [
      ...(isNamed ? [] : ['host', host]),
      ...(body.length > 0 ? ['content-length', String(body.length)] : []),
      ...sent.headers.flat(),
    ],
    timeout: TIMEOUT_MS,
  })
  request.on('response', (response) => {
    const answer = (text: string) => ({ status: response.statusCode ?? 0, headers: response.headers, text })
    if (response.headers['content-type']?.startsWith('text/event-stream')) {
      resolve(answer('')) // an event stream never ends
      response.destroy()
      return
    }
    let text = ''
    response.setEncoding('latin1').on('data', (part: string) => {
      text += part
    })
    response.on('end', () => resolve(answer(text)))
    response.on('error', reject)
  })
  request.on('timeout', () => request.destroy(new Error(`no answer in ${TIMEOUT_MS} ms`)))
  request.on('error', (error) => {
    // the server has closed the kept-alive connection, for example after it refused a body, so a new one is tried
    if (request.reusedSocket && 'code' in error && error.code === 'ECONNRESET')
      resolve(send(base, agent, sent))
    else reject(error)
  })
  request.end(body)
  return promise
}

/** Sends raw bytes, valid HTTP or not. Returns what the server sends until it closes the connection. */
export async function sendBytes(base: string, bytes: Uint8Array): Promise<string> {
  const { hostname, port } = new URL(base)
  const socket = connect({ host: hostname, port: Number(port) })
  let received = ''
  socket.setEncoding('latin1').on('data', (part: string) => {
    received += part
  })
  socket.on('error', () => undefined) // the server may reset the connection
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.end(bytes)
  await closed
  return received
}
