import ChevronDown from 'lucide-react/icons/chevron-down'
import Receipt from 'lucide-react/icons/receipt'
import { receiptCopy } from '#app/shop/orders/copy.ts'
import { OrderSummary, summaryOfCart } from '#app/shop/orders/order-summary.tsx'
import { Docket } from '#app/ui/sheets/docket.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Cart } from '#domain/cart/cart.ts'
import { totalsOf } from '#domain/cart/pricing.ts'
import { formatAud } from '#domain/money/money.ts'
import { preCheckout } from './copy.ts'

const ID = 'order-summary'

/** `loaded` is false until the browser's storage has been read. */
type SummaryProps = { cart: Cart; loaded: boolean }

/** The lines and totals with the bundle discount: beside the form, and on phones below it. */
export function CartSummary({ cart, loaded }: SummaryProps) {
  const containerProps = { id: ID, className: 'self-start lg:sticky lg:top-[calc(var(--header)+24px)]' }
  if (loaded) return <OrderSummary {...summaryOfCart(cart)} {...containerProps} />
  return (
    <Docket title={receiptCopy.title} {...containerProps}>
      <p className="sr-only">{preCheckout.loading}</p>
      <div className="grid gap-3 pt-4">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-8 w-full" />
      </div>
    </Docket>
  )
}

/** Phones: the total above the form, a link to the summary below it. */
export function SummaryBar({ cart, loaded }: SummaryProps) {
  return (
    <a
      href={`#${ID}`}
      className="flex min-h-14 items-center gap-2.5 rounded-control border border-edge bg-surface px-4 font-[620] lg:hidden"
    >
      <Receipt aria-hidden="true" size={20} />
      <span className="flex-1">{preCheckout.showSummary}</span>
      <span className="type-num">{loaded ? formatAud(totalsOf(cart).total) : ''}</span>
      <ChevronDown aria-hidden="true" size={20} />
    </a>
  )
}
