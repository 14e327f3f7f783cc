import { brand } from '#domain/brand/brand.ts'

/** The title of an invoice. By tax law a seller without an ABN gives a receipt, not a tax invoice. */
export const invoiceTitle = (): string => (brand.abn ? 'Tax invoice' : 'Receipt')

/** The title of the document about refunds. By tax law only a tax invoice is adjusted, by an adjustment note. */
export const adjustmentTitle = (): string => (brand.abn ? 'Adjustment note' : 'Refund receipt')
