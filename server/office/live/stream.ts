import { randomUUID } from 'node:crypto'
import type { Handler } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { verifyBearer } from '#server/platform/http/bearer.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { isUuid } from '#server/platform/uuid.ts'
import type { LiveStream, LiveStreams } from './live-streams.ts'
import { addPresence } from './presence.ts'

/** The maximum number of open streams per process. Pages without a stream load their data every half minute. */
const MAX_STREAMS = 200

/**
 * GET /office/data/stream?order=: server-sent events about changed orders and leads, and about which operators look at
 * which order. `order` is the id of the order that this operator looks at. The stream ends when the access token
 * expires, at sign-out, and when the operator is banned or loses the role (`readAllowed`). Throws a 503 when too many
 * streams are open.
 */
export function openStream(
  { db, tokens }: Pick<Deps, 'db' | 'tokens'>,
  live: LiveStreams,
): Handler<OfficeEnv> {
  return async (c) => {
    if (live.count() >= MAX_STREAMS)
      throw new ApiError(
        503,
        'too_many_streams',
        'There are too many open streams. Load the page again later.',
      )
    const verified = await verifyBearer(c, tokens)
    const expires = verified && 'payload' in verified ? (verified.payload.exp ?? 0) : 0
    const order = c.req.query('order')
    const looking = {
      id: randomUUID(),
      operator: c.get('operator'),
      order: order && isUuid(order) ? order : undefined,
    }
    await addPresence(db, looking)
    const response = streamSSE(c, async (events) => {
      const ended = Promise.withResolvers<void>()
      const stream: LiveStream = {
        ...looking,
        session: c.get('sessionId'),
        endsAt: expires * 1000,
        send: (event, data) => void events.writeSSE({ event, data: JSON.stringify(data) }),
        ping: () => void events.write(': ping\n\n'),
        end: ended.resolve,
      }
      events.onAbort(ended.resolve)
      live.open(stream)
      await ended.promise
      live.close(stream)
    })
    // nginx must not buffer events, and no proxy may compress the response
    response.headers.set('x-accel-buffering', 'no')
    response.headers.set('cache-control', 'no-store, no-transform')
    return response
  }
}
