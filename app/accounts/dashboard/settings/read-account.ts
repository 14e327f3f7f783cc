import type { AccountSession } from '#domain/accounts/account.ts'
import { isRecord } from '#domain/text/record.ts'

// Our own server sends these, typed on its side; the checks are only that it is one of them.

export function readSessions(body: unknown): AccountSession[] | undefined {
  return isRecord(body) && Array.isArray(body.sessions) ? (body.sessions as AccountSession[]) : undefined
}

export function readCodesLeft(body: unknown): number | undefined {
  return isRecord(body) && typeof body.left === 'number' ? body.left : undefined
}

export function readNewCodes(body: unknown): string[] | undefined {
  return isRecord(body) && Array.isArray(body.codes) ? body.codes.map(String) : undefined
}

/** Everything that is kept about an account: it is handed on as it came. */
export function readExport(body: unknown): Record<string, unknown> | undefined {
  return isRecord(body) ? body : undefined
}
