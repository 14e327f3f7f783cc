import type { Tx } from '#server/platform/database/tables.ts'

/** Takes the next number of a tax invoice. Other payments wait for it until the transaction ends. */
export async function takeInvoiceNumber(tx: Tx): Promise<number> {
  const { last } = await tx
    .updateTable('shop.invoice_counter')
    .set((is) => ({ last: is('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
