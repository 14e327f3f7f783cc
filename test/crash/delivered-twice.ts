import { expect } from 'vitest'
import { messageIdOf } from '#server/platform/mail/envelope.ts'
import { readSender } from '#server/platform/mail/sender.ts'
import type { TestServer } from '#test/server/start-test-server.ts'
import type { Delivery } from './mail-ledger.ts'

/** How many messages a server delivers at once. One kill can cause at most this many messages to be sent twice. */
export const UNDER_WAY = 5

/**
 * Returns for each run of a server how many messages were sent again because the kill came between the delivery and the
 * commit. Counts only messages that the mail server had answered. Fails if one run sends such a message twice.
 */
export function redeliveredByRun(deliveries: readonly Delivery[]): Map<number, number> {
  const repeated = new Map<number, number>()
  for (const [index, { messageId, life, answered }] of deliveries.entries()) {
    const again = deliveries.slice(index + 1).filter((later) => later.messageId === messageId)
    if (!answered || again.length === 0) continue
    expect(again.map((later) => later.life)).not.toContain(life)
    repeated.set(life, (repeated.get(life) ?? 0) + 1)
  }
  return repeated
}

export function messageIdsOf({ config }: TestServer, keys: readonly string[]): Set<string> {
  const sender = readSender(config.mailFrom)
  return new Set(sender && keys.map((key) => messageIdOf(key, sender)))
}

export function sorted(texts: readonly (string | null)[]): string[] {
  return texts.map(String).toSorted((a, b) => a.localeCompare(b))
}
