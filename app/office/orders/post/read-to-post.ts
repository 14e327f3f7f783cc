import type { ToPost } from '#domain/orders/office/posting.ts'
import { isRecord } from '#domain/text/record.ts'

export function readToPost(body: unknown): ToPost | undefined {
  return isRecord(body) && Array.isArray(body.orders) ? (body as ToPost) : undefined
}
