import { inForce } from '#domain/site/in-force.ts'
import type { Block } from './layout/blocks.ts'

/** The holiday notice as a block, if it is shown now, for mails to people who wait for us. */
export function holidayBlocks(): Block[] {
  const { notice } = inForce()
  return notice ? [{ kind: 'callout', text: notice }] : []
}
