import { inForce } from '#domain/site/in-force.ts'
import type { Block } from './blocks.ts'

/** The holiday notice, while there is one, for mails to people who wait for us. */
export function holidayBlocks(): Block[] {
  const { notice } = inForce()
  return notice ? [{ kind: 'callout', text: notice }] : []
}
