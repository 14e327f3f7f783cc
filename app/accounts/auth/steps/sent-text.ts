import { isRecord } from '#domain/text/record.ts'

/** A challenge whose code was sent to a phone. Times are Unix milliseconds. */
export type SentText = { factorId: string; challengeId: string; sentAt: number; expiresAt: number }

const KEY = 'sent_text'

/**
 * Stores the challenge in this tab, because a phone may reload the page after the visitor left it to read the message.
 */
export function storeSentText(sent: SentText): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sent))
  } catch {
    // without storage, a reload needs another code
  }
}

/** Returns the stored challenge of this factor. Returns undefined if none is stored, or if its code has expired. */
export function readSentText(factorId: string): SentText | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (!isRecord(stored) || stored.factorId !== factorId) return undefined
    const { challengeId, sentAt, expiresAt } = stored
    if (typeof challengeId !== 'string' || typeof sentAt !== 'number' || typeof expiresAt !== 'number')
      return undefined
    return expiresAt > Date.now() ? { factorId, challengeId, sentAt, expiresAt } : undefined
  } catch {
    return undefined
  }
}
