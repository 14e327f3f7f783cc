import http from 'node:http'
import { connect } from 'node:net'

export type Sent = {
  method: string
  /** Path and query as they go over the wire. */
  target: string
  /** Names and values in turn; a name may come twice. */
  headers: readonly (readonly [string, string])[]
  body: string | Uint8Array
}
export type Got = { status: number; headers: http.IncomingHttpHeaders; text: string }

/** Far longer than anything here takes: a password is hashed in a tenth of this. */
const PATIENCE_MS = 15_000

/** One request, as odd as HTTP lets it be. Rejects when the connection ends without an answer, or nothing comes. */
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
    // given as a list, Node adds none of its own
    headers: [
      ...(isNamed ? [] : ['host', host]),
      ...(body.length > 0 ? ['content-length', String(body.length)] : []),
      ...sent.headers.flat(),
    ],
    timeout: PATIENCE_MS,
  })
  request.on('response', (response) => {
    let text = ''
    response.setEncoding('latin1').on('data', (part: string) => {
      text += part
    })
    response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    response.on('error', reject)
  })
  request.on('timeout', () => request.destroy(new Error(`no answer in ${PATIENCE_MS} ms`)))
  request.on('error', (error) => {
    // a connection kept from before that was just closed (nobody reads a refused body to its end) takes no request
    if (request.reusedSocket && 'code' in error && error.code === 'ECONNRESET')
      resolve(send(base, agent, sent))
    else reject(error)
  })
  request.end(body)
  return promise
}

/** Bytes that may be no HTTP at all: whatever the server says until it hangs up. */
export async function sendBytes(base: string, bytes: Uint8Array): Promise<string> {
  const { hostname, port } = new URL(base)
  const socket = connect({ host: hostname, port: Number(port) })
  let message = ''
  socket.setEncoding('latin1').on('data', (part: string) => {
    message += part
  })
  socket.on('error', () => undefined) // it may hang up on us
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.end(bytes)
  await closed
  return message
}
