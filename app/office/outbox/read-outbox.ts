import type { OutboxView } from '#domain/office/office-outbox.ts'
import { isRecord } from '#domain/text/record.ts'

/**
 * Returns undefined for a body without its main parts. Their content is not checked, because it comes from our own
 * server.
 */
export function readOutbox(body: unknown): OutboxView | undefined {
  const isView = isRecord(body) && isRecord(body.counts) && Array.isArray(body.messages)
  return isView && Array.isArray(body.troubles) ? (body as OutboxView) : undefined
}
