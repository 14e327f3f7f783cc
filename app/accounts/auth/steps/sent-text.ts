import { isRecord } from '#domain/text/record.ts'

/** A challenge whose code was sent to a phone. Times are Unix milliseconds. */
export type SentText = { factorId: string; challengeId: string; sentAt: number; expiresAt: number }

const KEY = 'sent_text'

/** Phones reload a page that was left to read the message: this tab remembers that the message is on its way. */
export function keepSentText(sent: SentText): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sent))
  } catch {
    // then a reload asks for another code
  }
}

/** The message that was sent to this factor, while its code is good. */
export function keptSentText(factorId: string): SentText | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (!isRecord(kept) || kept.factorId !== factorId) return undefined
    const { challengeId, sentAt, expiresAt } = kept
    if (typeof challengeId !== 'string' || typeof sentAt !== 'number' || typeof expiresAt !== 'number')
      return undefined
    return expiresAt > Date.now() ? { factorId, challengeId, sentAt, expiresAt } : undefined
  } catch {
    return undefined
  }
}
