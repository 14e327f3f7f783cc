import CalendarSync from 'lucide-react/icons/calendar-sync'
import Mail from 'lucide-react/icons/mail'
import MessagesSquare from 'lucide-react/icons/messages-square'
import SmartphoneNfc from 'lucide-react/icons/smartphone-nfc'
import Truck from 'lucide-react/icons/truck'
import { Link } from '#app/router/link.tsx'
import { orderHeading } from '#app/shop/orders/copy.ts'
import { KeepOrder } from '#app/shop/orders/keep-order.tsx'
import { orderPath } from '#app/shop/orders/order-path.ts'
import { OrderSummary, summaryOfOrder } from '#app/shop/orders/order-summary.tsx'
import { OrderTracker } from '#app/shop/orders/tracker/order-tracker.tsx'
import { WhatNext } from '#app/shop/orders/tracker/status-sentence.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { findReviewCard } from '#domain/catalogue/review-cards.ts'
import { isLinkToFind } from '#domain/google/google-link.ts'
import { hasCards, monthlyCentsOf, type OrderView } from '#domain/orders/order-view.ts'
import { checkoutSuccess, confirmationSent } from './copy.ts'
import { Contact, NextLinks } from './next-links.tsx'

const { paid, needsLink, orderLink } = checkoutSuccess

/** The thank-you page of a paid order (product.md 2.10), with the order itself. */
export function Paid({ order }: { order: OrderView }) {
  const orderPage = orderPath(order)
  const facts = factsOf(order)
  const isFinding = isLinkToFind(order.businessInfo.googleBusinessLink)
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] text-left *:col-span-full low:sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="type-label col-start-1! col-end-2! text-body text-text-2">{orderHeading(order.number)}</p>
      <h1 tabIndex={-1} className="type-display col-start-1! col-end-2! mt-1.5 text-display-l">
        {paid.title}
      </h1>
      {order.postBy !== null && !order.needsGoogleLink && (
        <p className="mt-3 text-lead text-text-2">
          <WhatNext order={order} />
        </p>
      )}
      <div className="mt-6 w-screen justify-self-center max-sm:-mt-6">
        <OrderTracker order={order} scene />
      </div>
      {order.needsGoogleLink ? (
        <Callout tone={isFinding ? 'info' : 'warn'} className="mt-6 max-w-130">
          <p>{isFinding ? needsLink.finding : needsLink.text}</p>
          <Link to={orderPage} className={buttonClass({ variant: 'link', size: 'sm' })}>
            {needsLink.action}
          </Link>
        </Callout>
      ) : null}
      {/* on a phone in landscape, beside the headline */}
      <Link
        to={orderPage}
        className={buttonClass({
          variant: 'sun',
          className:
            'mt-6 justify-self-start max-sm:w-full low:sm:col-start-2! low:sm:col-end-3! low:sm:row-span-2 low:sm:row-start-1 low:sm:mt-0',
        })}
      >
        {orderLink}
      </Link>
      <div className="mt-8 grid gap-10 lg:gap-x-14 md:mt-10 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <ul className="grid content-start gap-4 text-lead text-text-2">
          {facts.map(({ Icon, text }) => (
            <li key={text} className="flex gap-4">
              <Icon aria-hidden="true" size={26} className="mt-0.5 flex-none text-chalk-text" />
              {text}
            </li>
          ))}
        </ul>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <OrderSummary {...summaryOfOrder(order)} title={orderHeading(order.number)} />
          <KeepOrder order={order} className="mt-6" />
        </div>
        <div>
          <NextLinks className="" />
          <Contact />
        </div>
      </div>
    </div>
  )
}

/** The sentences about what happens next: the confirmation, the cards, the services and the subscriptions. */
function factsOf(order: OrderView) {
  const isAllCards = order.lines.every(({ productId }) => findReviewCard(productId))
  return [
    { Icon: Mail, text: confirmationSent(order.email) },
    ...(hasCards(order)
      ? [
          { Icon: SmartphoneNfc, text: paid.preparing },
          { Icon: Truck, text: paid.shipping },
        ]
      : []),
    ...(isAllCards ? [] : [{ Icon: MessagesSquare, text: paid.services }]),
    ...(monthlyCentsOf(order) > 0 ? [{ Icon: CalendarSync, text: paid.monthly }] : []),
  ]
}
