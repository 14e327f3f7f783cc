import * as v from 'valibot'
import { REVIEW_CARDS, type VariantId } from '#domain/catalogue/review-cards.ts'
import { readCardCode } from '#domain/orders/cards.ts'
import type { Due } from './bench.ts'

/** The maximum number of codes in a batch. A small shop orders fewer cards from its printer at once. */
export const MAX_BLANKS = 1000

/** Body of POST /office/data/blanks. */
export const NewBatch = v.object({
  productId: v.picklist(
    REVIEW_CARDS.map(({ id }) => id),
    'Choose the type and colour.',
  ),
  count: v.pipe(
    v.number('Type how many.'),
    v.integer('Type a whole number.'),
    v.minValue(1, 'Make at least one.'),
    v.maxValue(MAX_BLANKS, `Make at most ${MAX_BLANKS} at once.`),
  ),
})

/** A batch of blank cards, whose codes were made together. */
export type BlankBatch = {
  id: string
  productId: VariantId
  /** Such as "Keyring review tag, white". */
  name: string
  count: number
  /** The number of codes that belong to orders by now. */
  used: number
  madeBy: string
  madeAt: string
}

/** Response of GET /office/data/blanks, newest first. */
export type BlankBatches = {
  batches: BlankBatch[]
  /** The host of the tap links. */
  host: string
  /** Whether links to this host may be on chips. */
  isChipAddress: boolean
}

/** Response of GET /office/data/blanks/:id: the batch with its codes and their tap links. */
export type BlankCodes = { batch: BlankBatch; cards: { code: string; url: string }[] }

/** An order line of cards. `packed` is the number of cards that were scanned for the line. */
export type PackLine = {
  line: number
  productId: string
  name: string
  quantity: number
  packed: number
  /** The codes of the packed cards, the newest first. */
  codes: string[]
}

/** Response of GET /office/data/orders/:id/pack, and of each scan. */
export type Packing = {
  id: string
  number: string
  businessName: string
  buyerNote: string
  /** When the order has to be posted; null for a posted order, and for an order without a Google link. */
  due: Due | null
  lines: PackLine[]
  /** The card that this request has packed; absent in other responses. */
  taken?: { code: string; name: string; position: number; quantity: number }
}

/**
 * Reads the code in a scanned, typed or pasted text, which is a tap link of any host or the code itself. Undefined for
 * other text.
 */
export function readScan(text: string): string | undefined {
  const [, linked] = /\/t\/([\dA-Za-z]{8})(?:[?#]\S*)?$/.exec(text.trim()) ?? []
  return readCardCode(linked ?? text.replaceAll(/[\s-]/g, ''))
}
