/**
 * The link of a tax invoice, from the signed link of its order, which is a path or absolute. With the number of a
 * renewal, it is the invoice of this renewal.
 */
export function invoiceLink(orderLink: string, renewal?: string): string {
  const invoice = orderLink.replace('?', '/invoice?')
  return renewal ? `${invoice}&payment=${renewal}` : invoice
}
