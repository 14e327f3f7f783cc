import type { ReactNode } from 'react'
import { EndSubscription } from '#app/office/subscriptions/end-subscription.tsx'
import { useChangeMessage } from '#app/office/subscriptions/use-change-message.tsx'
import { Sheet } from '#app/office/ui/sheet.tsx'
import { Link } from '#app/router/link.tsx'
import { RenewalList } from '#app/shop/orders/renewal-list.tsx'
import { NewTabLink } from '#app/ui/links/new-tab-link.tsx'
import { mailHref, phoneHref } from '#domain/brand/brand.ts'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { AS_A_LETTER, trackingUrl } from '#domain/orders/office/parcels.ts'
import { postalLines } from '#domain/orders/postal-lines.ts'
import { TapLinks } from './cards/tap-links.tsx'
import { orderCopy, subscriptionLabel } from './copy.ts'
import { Refund } from './payment/refund.tsx'
import { saleOfRenewal } from './payment/refundable-sale.ts'
import type { OnChanged } from './use-change.ts'

type FactsProps = { order: OfficeOrder; onChanged: OnChanged }
type OrderFactsProps = FactsProps & {
  /** The button that corrects the contact details, the delivery address and the Google link. */
  correct?: ReactNode
}

export function OrderFacts({ order, onChanged, correct }: OrderFactsProps) {
  const { businessInfo: info, hasCards } = order
  return (
    <>
      {hasCards ? <ToProgram order={order} onChanged={onChanged} /> : null}
      <AtCheckout typed={order.checkoutDetails} />
      {order.subscriptions.length > 0 ? <Monthly order={order} onChanged={onChanged} /> : null}
      <Facts title={hasCards ? orderCopy.postTo : orderCopy.whoBought} aside={correct}>
        <Fact label={orderCopy.address}>
          {order.deliveryAddress && postalLines(order.customerName, order.deliveryAddress).join('\n')}
        </Fact>
        <Fact label={orderCopy.carrier}>{order.carrier}</Fact>
        <Fact label={orderCopy.trackingNumber}>{trackingOf(order)}</Fact>
        <Fact label={orderCopy.email}>
          {order.email && (
            <a href={mailHref(order.email)} className="link inline-flex min-h-11 items-center">
              {order.email}
            </a>
          )}
        </Fact>
        <Fact label={orderCopy.phone}>{order.customerPhone && <Phone number={order.customerPhone} />}</Fact>
        {hasCards ? null : <Fact label={orderCopy.businessName}>{info.googleBusinessName}</Fact>}
        <Fact label={orderCopy.beganOn}>
          {(order.beganOn ?? order.source) && orderCopy.origin(order.beganOn, order.source)}
        </Fact>
        <Fact label={orderCopy.buyer}>
          <a href={order.buyerUrl} className="link inline-flex min-h-11 items-center">
            {orderCopy.buyerPage}
          </a>
          <Link to={`/office/customers/${order.id}`} className="link ml-5 inline-flex min-h-11 items-center">
            {orderCopy.customerPage}
          </Link>
        </Fact>
      </Facts>
    </>
  )
}

function ToProgram({ order, onChanged }: FactsProps) {
  const { businessInfo: info, cards } = order
  return (
    <Facts title={orderCopy.program}>
      <Fact label={orderCopy.tapLinks}>
        {cards.length > 0 ? <TapLinks order={order} onChanged={onChanged} /> : null}
      </Fact>
      <Fact label={orderCopy.googleLink}>
        {order.needsGoogleLink || !info.googleBusinessLink ? (
          orderCopy.noLink
        ) : (
          <GoogleLink url={info.googleBusinessLink} />
        )}
      </Fact>
      <Fact label={orderCopy.businessName}>{info.googleBusinessName}</Fact>
      <Fact label={orderCopy.businessLocation}>{info.businessLocation}</Fact>
      <Fact label={orderCopy.businessPhone}>{info.phoneNumber && <Phone number={info.phoneNumber} />}</Fact>
    </Facts>
  )
}

/** What the buyer typed into the checkout form, without the note, which `BuyerWrote` shows. */
function AtCheckout({ typed }: { typed: OfficeOrder['checkoutDetails'] }) {
  const { name, businessName, phone, email } = typed
  if (!name && !businessName && !phone && !email) return null
  const labels = orderCopy.checkoutFields
  return (
    <Facts title={orderCopy.atCheckout}>
      <Fact label={labels.name}>{name}</Fact>
      <Fact label={labels.businessName}>{businessName}</Fact>
      <Fact label={labels.phone}>{phone && <Phone number={phone} />}</Fact>
      <Fact label={labels.email}>{email}</Fact>
    </Facts>
  )
}

function Monthly({ order, onChanged }: FactsProps) {
  const { subscriptions, running } = order
  const { changed, message } = useChangeMessage(onChanged)
  return (
    <div className="grid gap-3">
      <Facts title={orderCopy.monthly}>
        {subscriptions.map((subscription) => (
          <Fact key={subscription.id} label={subscription.name}>
            {subscriptionLabel(subscription)}
          </Fact>
        ))}
      </Facts>
      <RenewalList
        order={order}
        linkOf={({ number }) =>
          `/order/${order.id}/invoice${new URL(order.buyerUrl).search}&payment=${number}` as const
        }
        below={(renewal) => (
          <div className="grid min-w-18 gap-2 has-[[role=status]:not(:empty)]:basis-full">
            <Refund sale={saleOfRenewal(order, renewal)} onChanged={onChanged} />
          </div>
        )}
        className="rounded-sheet border border-edge bg-surface px-4 py-3"
      />
      {message('')}
      {running.map((subscription) => (
        <div key={subscription.id}>
          <EndSubscription
            subscription={subscription}
            of={subscription.names.join(', ')}
            onChanged={changed}
          />
        </div>
      ))}
    </div>
  )
}

function Facts({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <Sheet title={title} aside={aside}>
      <dl className="divide-y divide-line">{children}</dl>
    </Sheet>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="grid gap-x-6 px-4 py-3 has-[.link]:py-1.5 sm:grid-cols-[10rem_1fr] sm:items-baseline md:px-5">
      <dt className="type-label text-label text-text-2">{label}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}

function GoogleLink({ url }: { url: string }) {
  return (
    <>
      {url}
      <span className="flex flex-wrap gap-x-5">
        <NewTabLink href={url} className="link inline-flex min-h-11 items-center">
          {orderCopy.testLink}
        </NewTabLink>
      </span>
    </>
  )
}

function Phone({ number }: { number: string }) {
  return (
    <a href={phoneHref(number)} className="link inline-flex min-h-11 items-center">
      {number}
    </a>
  )
}

/** The tracking number, or the text for an order that was posted as a letter; null before the order is posted. */
function trackingOf(order: OfficeOrder): ReactNode {
  if (order.trackingNumber) return <Tracking order={order} />
  return order.shippedAt ? AS_A_LETTER : null
}

function Tracking({ order: { carrier, trackingNumber } }: { order: OfficeOrder }) {
  const url = trackingUrl(carrier, trackingNumber)
  return (
    <span className="flex flex-wrap items-center gap-x-5">
      <span className="type-num">{trackingNumber}</span>
      {url ? (
        <NewTabLink href={url} className="link inline-flex min-h-11 items-center">
          {orderCopy.track}
        </NewTabLink>
      ) : null}
    </span>
  )
}
