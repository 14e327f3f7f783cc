/** A message of PostgreSQL's wire protocol, classified for the socket server. */
export type ClientMessage =
  | { kind: 'engine'; bytes: Uint8Array; asksForAnswer: boolean }
  /** SSLRequest or GSSENCRequest: the response is one letter. */
  | { kind: 'encryption' }
  /** Terminate, or a CancelRequest, which this engine does not support: it runs one statement at a time. */
  | { kind: 'terminate' }

const SSL_REQUEST = 80877103
const GSS_ENCRYPTION_REQUEST = 80877104
const CANCEL_REQUEST = 80877102
const ANSWERED = new Set(['Q', 'S', 'F'].map((letter) => letter.charCodeAt(0)))
const TERMINATE = 'X'.charCodeAt(0)

/**
 * Splits the bytes of one connection into messages, and keeps an incomplete message for the next call. Messages have a
 * type letter only after the startup message.
 */
export function createMessageReader(): (chunk: Uint8Array) => ClientMessage[] {
  let unread: Buffer = Buffer.alloc(0)
  let started = false

  function next(): ClientMessage | undefined {
    const header = started ? 1 : 0
    if (unread.length < header + 4) return undefined
    const length = header + unread.readUInt32BE(header)
    if (unread.length < length) return undefined
    const bytes = new Uint8Array(unread.subarray(0, length))
    unread = unread.subarray(length)
    return started ? typed(bytes) : untyped(bytes)
  }

  function untyped(bytes: Uint8Array): ClientMessage {
    const code = Buffer.from(bytes).readUInt32BE(4)
    if (code === SSL_REQUEST || code === GSS_ENCRYPTION_REQUEST) return { kind: 'encryption' }
    if (code === CANCEL_REQUEST) return { kind: 'terminate' }
    started = true
    return { kind: 'engine', bytes, asksForAnswer: true }
  }

  return (chunk) => {
    unread = unread.length === 0 ? Buffer.from(chunk) : Buffer.concat([unread, chunk])
    const messages: ClientMessage[] = []
    for (let message = next(); message; message = next()) messages.push(message)
    return messages
  }
}

function typed(bytes: Uint8Array): ClientMessage {
  const letter = bytes[0] ?? 0
  if (letter === TERMINATE) return { kind: 'terminate' }
  return { kind: 'engine', bytes, asksForAnswer: ANSWERED.has(letter) }
}
