import type { Tx } from '#server/platform/database/tables.ts'

/** Takes the next number of a tax invoice. Other payments wait for it until the transaction ends. */
export async function takeInvoiceNumber(tx: Tx): Promise<number> {
  const { last } = await tx
    .insertInto('shop.invoice_counter')
    .values({ last: 1 })
    .onConflict((conflict) =>
      conflict.column('is_only').doUpdateSet((is) => ({ last: is('shop.invoice_counter.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
