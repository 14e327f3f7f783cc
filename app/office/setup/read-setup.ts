import { type OfficeSetup, SETUP_CHECKS } from '#domain/office/office-setup.ts'
import { isRecord } from '#domain/text/record.ts'

export function readSetup(body: unknown): OfficeSetup | undefined {
  const isSetup =
    isRecord(body) && SETUP_CHECKS.every((name) => isRecord(body[name])) && Array.isArray(body.notices)
  return isSetup ? (body as OfficeSetup) : undefined
}
