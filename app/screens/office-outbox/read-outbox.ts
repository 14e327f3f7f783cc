import type { OutboxView } from '#domain/office-outbox.ts'
import { isRecord } from '#domain/record.ts'

/** Our own server sends it, typed on its side; the check is only that it is one. */
export function readOutbox(body: unknown): OutboxView | undefined {
  return isRecord(body) && isRecord(body.counts) && Array.isArray(body.messages)
    ? (body as OutboxView)
    : undefined
}
