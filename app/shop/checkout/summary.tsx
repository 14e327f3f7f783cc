import ChevronDown from 'lucide-react/icons/chevron-down'
import Receipt from 'lucide-react/icons/receipt'
import type { ReactNode } from 'react'
import { receiptCopy } from '#app/shop/orders/copy.ts'
import { countOf, OrderSummary, SummaryLines, summaryOfCart } from '#app/shop/orders/order-summary.tsx'
import { useMedia } from '#app/ui/hooks/use-media.ts'
import { Docket } from '#app/ui/sheets/docket.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Summary } from '#app/ui/summary.tsx'
import type { Cart } from '#domain/cart/cart.ts'
import { formatAud } from '#domain/money/money.ts'
import { preCheckout } from './copy.ts'

/** Matches when the summary is beside the form. Until the query has been read, classes hide the other summary. */
const WIDE = '(width >= 1024px)'

/** `loaded` is false until the browser's storage has been read. */
type SummaryProps = { cart: Cart; loaded: boolean }

/** The summary beside the form in wide windows: the lines, and the totals with the bundle discount. */
export function CartSummary({ cart, loaded }: SummaryProps) {
  const isWide = useMedia(WIDE)
  const className = 'self-start max-lg:hidden lg:sticky lg:top-[calc(var(--header)+24px)]'
  if (loaded) return isWide ? <OrderSummary {...summaryOfCart(cart)} className={className} /> : null
  return (
    <Docket title={receiptCopy.title} className={className}>
      <p className="sr-only">{preCheckout.loading}</p>
      <div className="grid gap-3 pt-4">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-8 w-full" />
      </div>
    </Docket>
  )
}

/** The title of the page and the summary below it. On a phone in landscape they share a row. */
export function TitleAndSummary({ children, ...summary }: SummaryProps & { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-[inherit] low:sm:max-lg:grid-cols-[auto_minmax(15rem,1fr)] low:sm:max-lg:items-baseline low:sm:max-lg:gap-x-4">
      {children}
      <SummaryRow {...summary} />
    </div>
  )
}

/** The summary above the form on phones and tablets: a row with count and total, which opens the lines and totals. */
export function SummaryRow({ cart, loaded }: SummaryProps) {
  const isWide = useMedia(WIDE)
  const summary = summaryOfCart(cart)
  if (isWide) return null
  return (
    <details className="group rounded-sheet border border-edge bg-surface lg:hidden" suppressHydrationWarning>
      <Summary className="flex min-h-13 cursor-pointer list-none items-center gap-2.5 px-4 font-[620] low:gap-2 low:px-3">
        <Receipt aria-hidden="true" size={20} className="flex-none" />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
          {receiptCopy.title}
          <span className="text-small font-normal whitespace-nowrap text-text-2">
            {loaded ? countOf(summary.lines) : ''}
          </span>
        </span>
        <span className="type-num">{loaded ? formatAud(summary.totals.total) : ''}</span>
        <ChevronDown aria-hidden="true" size={20} className="flex-none group-open:rotate-180" />
      </Summary>
      <section aria-label={receiptCopy.title} className="border-line border-t px-4 pb-4">
        <SummaryLines {...summary} />
      </section>
    </details>
  )
}
