import { expect } from 'vitest'
import { messageIdOf } from '#server/platform/mail/envelope.ts'
import { readSender } from '#server/platform/mail/sender.ts'
import type { TestServer } from '#test/server/start-test-server.ts'
import type { Delivery } from './mail-ledger.ts'

/** As many messages as one server delivers at once: no kill can make it forget more. */
export const UNDER_WAY = 5

/**
 * How many messages each run of a server delivered, was told so, and did not get to write down. Such a message comes
 * again from a later run; from the same run it never may.
 */
export function redeliveredByRun(deliveries: readonly Delivery[]): Map<number, number> {
  const forgotten = new Map<number, number>()
  for (const [index, { messageId, life, answered }] of deliveries.entries()) {
    const again = deliveries.slice(index + 1).filter((later) => later.messageId === messageId)
    if (!answered || again.length === 0) continue
    expect(again.map((later) => later.life)).not.toContain(life)
    forgotten.set(life, (forgotten.get(life) ?? 0) + 1)
  }
  return forgotten
}

export function messageIdsOf({ config }: TestServer, keys: readonly string[]): Set<string> {
  const sender = readSender(config.mailFrom)
  return new Set(sender && keys.map((key) => messageIdOf(key, sender)))
}

export function sorted(texts: readonly (string | null)[]): string[] {
  return texts.map(String).toSorted((a, b) => a.localeCompare(b))
}
