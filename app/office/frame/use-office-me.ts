import type { OfficeMe } from '#domain/office/office-outbox.ts'
import { isRecord } from '#domain/text/record.ts'
import { KEPT_MS, useOffice } from './use-office.ts'

/** Loads the operator's email and what needs their attention. A visitor who is no operator gets `nobody`. */
export function useOfficeMe() {
  return useOffice('/me', readMe, { gcTime: KEPT_MS })
}

function readMe(body: unknown): OfficeMe | undefined {
  const isMe = isRecord(body) && typeof body.troubledMail === 'number' && isRecord(body.waiting)
  return isMe ? (body as OfficeMe) : undefined
}
