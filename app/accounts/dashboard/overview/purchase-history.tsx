import Wrench from 'lucide-react/icons/wrench'
import { useOrders } from '#app/accounts/dashboard/data/account-queries.ts'
import { NotLoaded } from '#app/accounts/dashboard/data/not-loaded.tsx'
import { payments } from '#app/accounts/dashboard/payments/copy.ts'
import type { Purchase } from '#app/api/purchases.ts'
import emptyDocket from '#app/assets/illustrations/empty-docket.svg'
import emptyDocketDark from '#app/assets/illustrations/empty-docket-dark.svg'
import { productsForSale } from '#app/page-lists/store.ts'
import { Link } from '#app/router/link.tsx'
import { orderHeading } from '#app/shop/orders/copy.ts'
import { orderPath } from '#app/shop/orders/order-path.ts'
import { findArt } from '#app/shop/product-art.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Day } from '#app/ui/date/day.tsx'
import { Illustration } from '#app/ui/drawing/illustration.tsx'
import { Stage } from '#app/ui/drawing/stage.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { findStoredProduct } from '#domain/catalogue/products.ts'
import { centsFromDollars, formatAud } from '#domain/money/money.ts'
import { invoiceTitle } from '#domain/orders/document-titles.ts'
import { overview } from './copy.ts'
import { groupPurchases, lineCents, type PurchaseGroup, SAVED } from './purchase-groups.ts'
import { Sheet } from './sheet.tsx'
import { useHistory } from './use-history.ts'

const { history: copy } = overview

/**
 * What the account has bought, by order, and what is in its saved cart (product.md 2.12). It waits for the orders too,
 * because they have the discounts. If the orders do not load, it shows no discounts.
 */
export function PurchaseHistory({ userId }: { userId: string }) {
  const { data: history, reload } = useHistory(userId)
  const { data: orders } = useOrders()
  const isLoading = history.kind === 'loading' || (history.kind === 'ready' && orders.kind === 'loading')
  const groups =
    history.kind === 'ready' && !isLoading
      ? groupPurchases(history.body, orders.kind === 'ready' ? orders.body : [])
      : []
  const bought = groups.filter(({ isSaved }) => !isSaved).length
  return (
    <Sheet title={copy.title} aside={bought > 0 ? copy.orders(bought) : undefined}>
      {isLoading ? <Loading /> : null}
      {history.kind === 'failed' ? (
        <NotLoaded message={copy.failed} onRetry={reload} className="px-5 py-4 md:px-6" />
      ) : null}
      {history.kind === 'ready' && !isLoading && history.body.length === 0 ? <Empty /> : null}
      {groups.length > 0 ? (
        <>
          <div className="@container">
            <Purchases groups={groups} />
          </div>
          <p className="border-line border-t px-5 py-3 text-micro text-text-2 md:px-6">
            {orders.kind === 'failed' ? copy.gstOnly : copy.gst}
          </p>
        </>
      ) : null}
    </Sheet>
  )
}

/** The colours of product.md 2.12: green for Delivered, yellow for Pending, blue for any other status. */
const TONES: Readonly<Partial<Record<string, BadgeTone>>> = { Delivered: 'ok', Pending: 'warn' }

const NUMBER = 'type-num px-2 py-2.5 text-right whitespace-nowrap'
/** The class of cells that narrow tables hide. Their rows show quantity and price below the name. */
const WIDE = 'hidden @xl:table-cell'
/** The class of a line. In a narrow table it is a grid, with the status below the total. */
const LINE = '@max-xl:grid @max-xl:grid-cols-[minmax(0,1fr)_auto] @max-xl:grid-rows-[auto_1fr]'
const ITEM = 'py-2.5 pr-2 pl-5 text-left font-[430] md:pl-6 @max-xl:row-span-2 @max-xl:self-center'
const TOTAL = `${NUMBER} pr-5 md:pr-6 @xl:pr-2`
const STATUS = '@max-xl:empty:hidden @xl:py-2.5 @xl:pr-6 @xl:pl-2 @xl:text-right'

/**
 * The classes of an order's own row. In a narrow table the status follows the number, or wraps below it. The date and
 * the link to the invoice are in the last line.
 */
const ORDER = {
  row: '@max-xl:relative @max-xl:flow-root @max-xl:px-5 @max-xl:py-2.5 @max-xl:md:px-6',
  lastLine: '@max-xl:pb-8',
  name: 'font-[430] @max-xl:inline @xl:py-2.5 @xl:pr-2 @xl:pl-5 @xl:md:pl-6',
  date: '@max-xl:absolute @max-xl:bottom-2.5 @max-xl:left-5 @max-xl:md:left-6',
  invoice: '@max-xl:absolute @max-xl:right-5 @max-xl:bottom-2.5 @max-xl:md:right-6 @xl:ml-3',
  paid: 'type-num text-right align-top font-[720] whitespace-nowrap @max-xl:float-right @max-xl:pl-2 @xl:px-2 @xl:py-2.5',
  status: `${STATUS} @max-xl:inline`,
}

/**
 * The class of a link in an order's row. The link is 44 px tall without making the row taller, and lies over the date.
 */
const LINK = 'link relative z-1 -my-3 inline-block py-3 whitespace-nowrap'

function Purchases({ groups }: { groups: readonly PurchaseGroup[] }) {
  const { columns } = copy
  return (
    <table className="w-full text-left @max-xl:block @max-xl:*:block">
      <caption className="sr-only">{copy.title}</caption>
      <thead className="type-label text-small text-text-2">
        <tr className={LINE}>
          <th scope="col" className={ITEM}>
            {columns.item}
          </th>
          <th scope="col" className={`${NUMBER} ${WIDE} font-[430]`}>
            {columns.quantity}
          </th>
          <th scope="col" className={`${NUMBER} ${WIDE} font-[430]`}>
            {columns.each}
          </th>
          <th scope="col" className={`${TOTAL} font-[430]`}>
            {columns.total}
          </th>
          <th scope="col" className={`${WIDE} w-32 py-2.5 pr-6 pl-2 text-right font-[430]`}>
            {columns.status}
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <Group key={group.key} group={group} />
      ))}
    </table>
  )
}

function Group({
  group: { purchases, isSaved, at, order, discountCents, totalCents },
}: {
  group: PurchaseGroup
}) {
  const status = isSaved ? undefined : commonStatus(purchases)
  const hasDateBelow = Boolean(order ?? status)
  return (
    <tbody>
      {isSaved ? null : (
        <tr className={`border-edge border-t bg-ground ${ORDER.row} ${hasDateBelow ? ORDER.lastLine : ''}`}>
          <th scope="rowgroup" colSpan={3} className={ORDER.name}>
            {order ? (
              <Link
                to={orderPath(order)}
                className={`type-label type-num mr-2 @max-xl:mr-1 ${LINK}`}
                aria-label={orderHeading(order.number)}
              >
                {order.number}
              </Link>
            ) : null}{' '}
            <span className={`text-small text-text-2 ${hasDateBelow ? ORDER.date : ''}`}>
              <Day at={at} />
            </span>
            {order ? (
              <span className={`text-small ${ORDER.invoice}`}>
                <Link
                  to={`/dashboard/payments/${order.id}`}
                  className={LINK}
                  aria-label={payments.receiptOf(order.number)}
                >
                  {invoiceTitle()}
                </Link>
              </span>
            ) : null}
          </th>
          <td className={ORDER.paid}>
            <span className="mr-1.5 text-small font-[430] text-text-2">{copy.paid}</span>
            {formatAud(totalCents)}
          </td>
          <td className={ORDER.status}>{status ? <Status status={status} /> : null}</td>
        </tr>
      )}
      {purchases.map((purchase) => (
        <Row key={purchase.id} purchase={purchase} hasStatus={status === undefined} />
      ))}
      {discountCents > 0 ? (
        <tr className={`${LINE} border-line border-t text-ok`}>
          <th scope="row" className={ITEM}>
            {copy.discount}
          </th>
          <td className={WIDE} />
          <td className={WIDE} />
          <td className={TOTAL}>−{formatAud(discountCents)}</td>
          <td className={WIDE} />
        </tr>
      ) : null}
    </tbody>
  )
}

function commonStatus([first, ...others]: readonly Purchase[]): string | undefined {
  return others.every(({ status }) => status === first?.status) ? first?.status : undefined
}

function Status({ status }: Pick<Purchase, 'status'>) {
  return <Badge tone={TONES[status] ?? 'info'}>{status}</Badge>
}

/** `hasStatus` is false if the order's own row shows the status of all its lines. */
function Row({ purchase, hasStatus }: { purchase: Purchase; hasStatus: boolean }) {
  const { product_name, quantity, price, status } = purchase
  const product = findStoredProduct({ name: product_name }, productsForSale())
  const isMonthly = product?.billing === 'monthly'
  const each = formatAud(centsFromDollars(price))
  return (
    <tr className={`${LINE} border-line border-t`}>
      <th scope="row" className={ITEM}>
        <span className="flex items-center gap-3">
          <Stage
            small
            src={product && findArt(product.id)?.src}
            alt=""
            className="size-11 flex-none rounded-control max-sm:size-9"
          >
            <Wrench aria-hidden="true" size={20} />
          </Stage>
          <span className="min-w-0">
            <span className="type-label block wrap-anywhere">{product_name}</span>
            {status === SAVED ? <span className="block text-small text-text-2">{copy.saved}</span> : null}
            <span className="block text-small text-text-2 @xl:hidden">
              {copy.price(quantity, each, isMonthly)}
            </span>
          </span>
        </span>
      </th>
      <td className={`${NUMBER} ${WIDE}`}>{quantity}</td>
      <td className={`${NUMBER} ${WIDE}`}>
        {each}
        {isMonthly ? <span className="block text-small text-text-2">{copy.monthly}</span> : null}
      </td>
      <td className={`${TOTAL} ${hasStatus ? '@max-xl:pb-0' : ''}`}>{formatAud(lineCents(purchase))}</td>
      <td className={`${STATUS} @max-xl:pt-1 @max-xl:pr-5 @max-xl:pb-2.5 @max-xl:text-right @max-xl:md:pr-6`}>
        {hasStatus ? <Status status={status} /> : null}
      </td>
    </tr>
  )
}

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
