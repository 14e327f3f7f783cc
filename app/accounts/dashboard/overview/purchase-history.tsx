import { NotLoaded } from '#app/accounts/dashboard/data/not-loaded.tsx'
import type { Purchase } from '#app/api/purchases.ts'
import emptyDocket from '#app/assets/illustrations/empty-docket.svg'
import emptyDocketDark from '#app/assets/illustrations/empty-docket-dark.svg'
import { productsForSale } from '#app/page-lists/store.ts'
import { Link } from '#app/router/link.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Day } from '#app/ui/date/day.tsx'
import { Illustration } from '#app/ui/drawing/illustration.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { findStoredProduct } from '#domain/catalogue/products.ts'
import { centsFromDollars, formatAud } from '#domain/money/money.ts'
import { overview } from './copy.ts'
import { Sheet } from './sheet.tsx'
import { useHistory } from './use-history.ts'

const { history: copy } = overview

/** What the account has bought, and what is in its saved cart (product.md 2.12). */
export function PurchaseHistory({ userId }: { userId: string }) {
  const { data: history, reload } = useHistory(userId)
  const count = history.kind === 'ready' ? history.body.length : 0
  const bought = history.kind === 'ready' ? history.body.filter(({ status }) => status !== SAVED).length : 0
  return (
    <Sheet title={copy.title} aside={bought > 0 ? copy.count(bought) : undefined}>
      {history.kind === 'loading' ? <Loading /> : null}
      {history.kind === 'failed' ? (
        <NotLoaded message={copy.failed} onRetry={reload} className="px-5 py-4 md:px-6" />
      ) : null}
      {history.kind === 'ready' && count === 0 ? <Empty /> : null}
      {history.kind === 'ready' && count > 0 ? (
        <>
          <ul className="@container divide-y divide-line">
            {history.body.map((purchase) => (
              <Row key={purchase.id} purchase={purchase} />
            ))}
          </ul>
          <p className="border-line border-t px-5 py-3 text-micro text-text-2 md:px-6">{copy.gst}</p>
        </>
      ) : null}
    </Sheet>
  )
}

/** The status of a line of the saved cart, which is not bought yet. */
const SAVED = 'Pending'

/** product.md 2.12: Delivered green, Pending yellow, anything else blue. */
const TONES: Readonly<Partial<Record<string, BadgeTone>>> = { Delivered: 'ok', Pending: 'warn' }

/** Name and price, then day and status; side by side where there is room (design, "Table to cards"). */
function Row({ purchase }: { purchase: Purchase }) {
  const { product_name, quantity, price, created_at, status } = purchase
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-3.5 md:px-6 @xl:grid-cols-[minmax(0,1fr)_5.5rem_10rem_5.75rem]">
      <p className="type-label wrap-anywhere">
        {product_name}
        {status === SAVED ? (
          <span className="block text-small font-[430] text-text-2">{copy.saved}</span>
        ) : null}
      </p>
      <p className="type-num self-start text-right @xl:col-start-3 @xl:row-start-1 @xl:self-center">
        <span className="type-label block">{formatAud(quantity * centsFromDollars(price))}</span>
        {quantity > 1 || isMonthly(product_name) ? (
          <span className="block text-small text-text-2">
            {copy.price(quantity, formatAud(centsFromDollars(price)), isMonthly(product_name))}
          </span>
        ) : null}
      </p>
      <p className="text-small text-text-2 @xl:col-start-2 @xl:row-start-1">
        <Day at={created_at} />
      </p>
      <p className="justify-self-end">
        <Badge tone={TONES[status] ?? 'info'}>{status}</Badge>
      </p>
    </li>
  )
}

/** A row has a product's name and no id. */
const isMonthly = (name: string) => findStoredProduct({ name }, productsForSale())?.billing === 'monthly'

function Loading() {
  return (
    <div role="status" className="grid gap-4 px-5 py-6 md:px-6">
      <span className="sr-only">{copy.loading}</span>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
    </div>
  )
}

function Empty() {
  return (
    <div className="grid justify-items-center gap-5 px-5 pt-8 pb-10 text-center">
      <Illustration src={emptyDocket} dark={emptyDocketDark} alt="" width={240} height={165} />
      <div>
        <p>{copy.empty}</p>
        <p>{copy.text}</p>
      </div>
      <Link to="/review-cards" className={buttonClass()}>
        {overview.shop}
      </Link>
    </div>
  )
}
