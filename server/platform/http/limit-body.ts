import type { MiddlewareHandler } from 'hono'
import { ApiError } from './errors/errors.ts'

/**
 * Throws a 413 for a body above `maxBytes`. Compares the Content-Length, which Node enforces. A body without a
 * Content-Length is read first, and its bytes are counted.
 */
export function limitBody(maxBytes: number): MiddlewareHandler {
  const refuse = (): never => {
    throw new ApiError(413, 'request_entity_too_large', `Request body too large (max ${maxBytes} bytes)`)
  }
  return async (c, next) => {
    const length = c.req.header('content-length')
    if (Number(length) > maxBytes) refuse()
    const stream = length === undefined ? c.req.raw.body : null
    if (stream) {
      const body = await readAtMost(stream, maxBytes)
      c.req.raw = new Request(c.req.raw, { body: body ?? refuse() })
    }
    await next()
  }
}

async function readAtMost(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Blob | undefined> {
  const reader = stream.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(chunks)
    size += value.byteLength
    if (size > maxBytes) {
      void discard(reader)
      return undefined
    }
    chunks.push(new Uint8Array(value))
  }
}

/** Reads the rest of a refused body, so that the connection can be used again. Ends when the server closes it. */
async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // the client or the server has closed the connection
  }
}
