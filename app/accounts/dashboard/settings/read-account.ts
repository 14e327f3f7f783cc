import type { AccountSession } from '#domain/accounts/account.ts'
import { isRecord } from '#domain/text/record.ts'

// The bodies come from our own server, so only their outline is checked.

export function readSessions(body: unknown): AccountSession[] | undefined {
  return isRecord(body) && Array.isArray(body.sessions) ? (body.sessions as AccountSession[]) : undefined
}

export function readHasPassword(body: unknown): boolean | undefined {
  return isRecord(body) && typeof body.isSet === 'boolean' ? body.isSet : undefined
}

export function readCodesLeft(body: unknown): number | undefined {
  return isRecord(body) && typeof body.left === 'number' ? body.left : undefined
}

export function readNewCodes(body: unknown): string[] | undefined {
  return isRecord(body) && Array.isArray(body.codes) ? body.codes.map(String) : undefined
}

export function readExport(body: unknown): Record<string, unknown> | undefined {
  return isRecord(body) ? body : undefined
}
