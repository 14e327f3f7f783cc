import type { Tx } from '#server/platform/database/tables.ts'

/** Takes the next tax invoice number. Other payments wait until the transaction ends, so a rollback leaves no gap. */
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
