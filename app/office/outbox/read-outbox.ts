import type { OutboxView } from '#domain/office/office-outbox.ts'
import { isRecord } from '#domain/text/record.ts'

/** The body comes from our own server, so only its outline is checked. */
export function readOutbox(body: unknown): OutboxView | undefined {
  const isView = isRecord(body) && isRecord(body.counts) && Array.isArray(body.messages)
  return isView && Array.isArray(body.troubles) ? (body as OutboxView) : undefined
}
