import { brand } from '#domain/brand/brand.ts'
import type { Block } from '#server/platform/mail/layout/blocks.ts'

/** The title of a tax invoice. By tax law, a seller without an ABN gives a receipt. */
export const invoiceTitle = (): string => (brand.abn ? 'Tax invoice' : 'Receipt')

/** The button that opens the document about the refunds. By tax law, only a tax invoice has an adjustment note. */
export const adjustmentButton = (url: string): Block => ({
  kind: 'button',
  label: `Open the ${brand.abn ? 'adjustment note' : 'refund receipt'}`,
  url,
})

/** The button that opens an invoice. */
export const invoiceButton = (url: string): Block => ({
  kind: 'button',
  label: `Open the ${invoiceTitle().toLowerCase()}`,
  url,
})
