import { adjustmentTitle, invoiceTitle } from '#domain/orders/document-titles.ts'
import type { Block } from '#server/platform/mail/layout/blocks.ts'

/** The button that opens the document about the refunds. */
export const adjustmentButton = (url: string): Block => buttonFor(adjustmentTitle(), url)

export const invoiceButton = (url: string): Block => buttonFor(invoiceTitle(), url)

const buttonFor = (title: string, url: string): Block => ({
  kind: 'button',
  label: `Open the ${title.toLowerCase()}`,
  url,
})
