import type { OutboxView } from '#domain/office/office-outbox.ts'
import { isRecord } from '#domain/text/record.ts'

/** Our own server sends it and types it; the check only tells it from other bodies. */
export function readOutbox(body: unknown): OutboxView | undefined {
  const isView = isRecord(body) && isRecord(body.counts) && Array.isArray(body.messages)
  return isView && Array.isArray(body.troubles) ? (body as OutboxView) : undefined
}
