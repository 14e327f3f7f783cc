/** The number of a tax invoice as people read it, such as INV-00042. */
export function invoiceNumberText(number: number): string {
  return `INV-${String(number).padStart(5, '0')}`
}
