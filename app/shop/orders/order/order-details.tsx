import { Link } from '#app/router/link.tsx'
import { orderPage } from '#app/shop/orders/copy.ts'
import { OrderSummary, summaryOfOrder } from '#app/shop/orders/order-summary.tsx'
import { hasInvoice, receiptTitle } from '#app/shop/orders/receipt.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/callout.tsx'
import { formatShopTime } from '#app/ui/date/shop-time.ts'
import { isLinkToFind } from '#domain/google/google-link.ts'
import { type DeliveryAddress, hasCards, type OrderView } from '#domain/orders/order-view.ts'
import { trackingUrl } from '#domain/orders/parcels.ts'
import { LinkForm } from './link-form.tsx'

const { facts: labels } = orderPage

/** An order as its buyer sees it: what was bought, what we program, where it goes. */
export function OrderDetails({ order, onChanged }: { order: OrderView; onChanged: () => void }) {
  return (
    <div className="grid gap-x-[5.6%] gap-y-8 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 content-start gap-6">
        {order.canChangeGoogleLink ? <LinkForm order={order} onSaved={onChanged} /> : null}
        {order.trackingNumber ? <Parcel order={order} trackingNumber={order.trackingNumber} /> : null}
        {order.postedAsLetter ? <Callout tone="ok">{orderPage.letter}</Callout> : null}
        <Facts order={order} />
      </div>
      <div className="grid content-start gap-4">
        <OrderSummary {...summaryOfOrder(order)} />
        {hasInvoice(order) ? (
          <Link
            to={`/order/${order.id}/invoice?key=${encodeURIComponent(order.key)}`}
            className={buttonClass()}
          >
            {receiptTitle()}
          </Link>
        ) : null}
      </div>
    </div>
  )
}

/** The status of the order. */
export function StatusBadge({ order }: { order: OrderView }) {
  return <Badge tone={toneOf(order)}>{order.status}</Badge>
}

/** The dashboard's colours (product.md 2.12), and a warning where the buyer must act. */
function toneOf({ status, needsGoogleLink }: OrderView): BadgeTone {
  if (needsGoogleLink) return 'warn'
  return status === 'Delivered' ? 'ok' : 'info'
}

/** The parcel's tracking, from the day the cards are posted (rulings.md 14). */
function Parcel({ order: { carrier }, trackingNumber }: { order: OrderView; trackingNumber: string }) {
  const url = trackingUrl(carrier, trackingNumber)
  return (
    <Callout tone="ok">
      {labels.tracking}
      {carrier ? ` (${carrier})` : ''}: <strong className="type-num wrap-anywhere">{trackingNumber}</strong>{' '}
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer" className="link">
          {orderPage.track}
          <span className="sr-only">{orderPage.opensInNewTab}</span>
        </a>
      ) : null}
    </Callout>
  )
}

function Facts({ order }: { order: OrderView }) {
  const info = order.businessInfo
  const isProgrammed = hasCards(order)
  const facts: [label: string, value: string | null][] = [
    [labels.placed, formatShopTime(order.createdAt, { dateStyle: 'long' })],
    [isProgrammed ? labels.businessName : labels.business, info.googleBusinessName],
    [labels.businessLink, linkText(info.googleBusinessLink, isProgrammed)],
    [labels.businessLocation, info.businessLocation],
    [labels.phone, info.phoneNumber],
    [labels.email, order.email],
    ...checkoutFacts(order),
    [labels.delivery, order.deliveryAddress && addressLines(order.customerName, order.deliveryAddress)],
  ]
  return (
    <dl className="divide-y divide-line rounded-sheet border border-edge bg-surface">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className="grid gap-x-6 px-5 py-3.5 sm:grid-cols-[11rem_1fr]">
            <dt className="type-label text-label text-text-2">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

function linkText(link: string, isProgrammed: boolean): string | null {
  if (isLinkToFind(link)) return orderPage.findingLink
  return link || (isProgrammed ? orderPage.noLink : null)
}

/** What the buyer typed into the checkout form, without what the page already shows. */
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

function addressLines(
  name: string | null,
  { line1, line2, city, state, postal_code }: DeliveryAddress,
): string {
  return [name, line1, line2, [city, state, postal_code].filter(Boolean).join(' ')].filter(Boolean).join('\n')
}
