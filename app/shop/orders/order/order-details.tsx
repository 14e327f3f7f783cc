import { Link } from '#app/router/link.tsx'
import { orderPage } from '#app/shop/orders/copy.ts'
import { hasInvoice } from '#app/shop/orders/invoice/receipt.tsx'
import { KeepOrder } from '#app/shop/orders/keep-order.tsx'
import { OrderSummary, summaryOfOrder } from '#app/shop/orders/order-summary.tsx'
import { RenewalList } from '#app/shop/orders/renewal-list.tsx'
import { statusText, statusTone } from '#app/shop/orders/status-tone.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { formatShopTime } from '#app/ui/date/format-shop-time.ts'
import { brand, phoneHref } from '#domain/brand/brand.ts'
import { invoiceTitle } from '#domain/orders/document-titles.ts'
import { hasCards, type OrderView } from '#domain/orders/order-view.ts'
import { postalLines } from '#domain/orders/postal-lines.ts'
import { ActivateCard } from './activate-card.tsx'
import { CardLink } from './card-link.tsx'
import { Jobs } from './jobs.tsx'

const { facts: labels } = orderPage

/**
 * An order as its buyer sees it: what was bought, the jobs, the invoices, the link of the cards, and where the parcel
 * goes. The buyer can also set up a blank card, and a guest is offered an account.
 */
export function OrderDetails({ order, onChanged }: { order: OrderView; onChanged: () => void }) {
  const invoice = `/order/${order.id}/invoice?key=${encodeURIComponent(order.key)}` as const
  return (
    // the left column has two parts, because below 768 px the summary is between them
    <div className="grid gap-x-[5.6%] gap-y-8 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] md:grid-flow-dense md:grid-rows-[auto_1fr] md:gap-y-6">
      <div className="grid min-w-0 content-start gap-6 empty:hidden">
        <Jobs lines={order.lines} />
        {hasCards(order) ? <CardLink order={order} onChanged={onChanged} /> : null}
      </div>
      <div className="grid content-start gap-4 md:col-start-2 md:row-span-2">
        <OrderSummary {...summaryOfOrder(order)} />
        {hasInvoice(order) ? (
          <Link to={invoice} className={buttonClass()}>
            {invoiceTitle()}
          </Link>
        ) : null}
        <RenewalList
          order={order}
          linkOf={({ number }) => `${invoice}&payment=${number}`}
          className="rounded-sheet border border-edge bg-surface px-5 py-3"
        />
        {order.paidAt === null ? null : <KeepOrder order={order} className="" />}
        <Help />
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <Facts order={order} />
        {hasCards(order) && order.paidAt !== null && order.state !== 'refunded' ? (
          <ActivateCard order={order} />
        ) : null}
      </div>
    </div>
  )
}

function Help() {
  const { before, contact, or } = orderPage.help
  return (
    <p className="text-text-2">
      {before}
      <Link to="/contact" className="link -my-2.5 inline-block py-2.5">
        {contact}
      </Link>
      {brand.phone && (
        <>
          {or}
          <a className="link -my-2.5 inline-block py-2.5 whitespace-nowrap" href={phoneHref(brand.phone)}>
            {brand.phone}
          </a>
        </>
      )}
      .
    </p>
  )
}

/** The status of the order. Hidden for delivered cards: the last step of the tracker says "Delivered" already. */
export function StatusBadge({ order }: { order: OrderView }) {
  if (order.status === 'Delivered' && hasCards(order)) return null
  return <Badge tone={statusTone(order)}>{statusText(order)}</Badge>
}

function Facts({ order }: { order: OrderView }) {
  const info = order.businessInfo
  const isProgrammed = hasCards(order)
  const facts: [label: string, value: string | null][] = [
    [labels.placed, formatShopTime(order.createdAt, { dateStyle: 'medium' })],
    [labels.phone, info.phoneNumber],
    [isProgrammed ? labels.businessName : labels.business, info.googleBusinessName],
    [labels.businessLink, isProgrammed ? null : info.googleBusinessLink],
    [labels.businessLocation, info.businessLocation],
    [labels.email, order.email],
    ...checkoutFacts(order),
    [
      labels.delivery,
      order.deliveryAddress && postalLines(order.customerName, order.deliveryAddress).join('\n'),
    ],
  ]
  const given = facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
  const short = given.filter(({ value }) => isShort(value))
  const medium = given.filter(({ value }) => !isShort(value) && isMedium(value))
  const long = given.filter(({ value }) => !isMedium(value))
  const isWhole = (index: number, halves: number) =>
    index >= halves || (index === halves - 1 && halves % 2 === 1)
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-sheet border border-edge bg-line forced-colors:bg-[CanvasText]">
      {[...short, ...medium, ...long].map(({ label, value }, index) => {
        // on a phone, only the first two short values are side by side
        const phoneSpan = index > 1 ? 'max-sm:col-span-2' : ''
        const span = isWhole(index, short.length) ? 'col-span-2' : phoneSpan
        const wideSpan = isWhole(index, short.length + medium.length) ? 'lg:col-span-2' : 'lg:col-span-1'
        return (
          <div key={label} className={`min-w-0 bg-surface px-5 py-3 ${span} ${wideSpan}`}>
            <dt className="type-label text-label text-text-2">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Whether the value fits in half of a row on a phone, in two lines at most, without a break in a long word. */
function isShort(value: string): boolean {
  return value.length <= 28 && !value.includes('\n') && !/\S{16}/.test(value)
}

/** Whether the value fits in half of a row from 1024 px. */
function isMedium(value: string): boolean {
  return value.length <= 48 && !value.includes('\n') && !/\S{24}/.test(value)
}

/** The details from the checkout form or the phone order, without those that the page already shows. */
function checkoutFacts({
  checkoutDetails,
  businessInfo,
}: OrderView): [label: string, value: string | null][] {
  const { name, businessName, phone, additionalInfo } = checkoutDetails ?? {}
  return [
    [labels.yourName, name ?? null],
    [labels.yourBusiness, businessName === businessInfo.googleBusinessName ? null : (businessName ?? null)],
    [labels.yourPhone, phone === businessInfo.phoneNumber ? null : (phone ?? null)],
    [labels.additionalInfo, additionalInfo ?? null],
  ]
}
