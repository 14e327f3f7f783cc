import type { ReactNode } from 'react'
import { orderPage } from '#app/shop/orders/copy.ts'
import { shopTimeZone } from '#app/ui/date/format-shop-time.ts'
import { isLinkToFind } from '#domain/google/google-link.ts'
import { hasCards, type OrderView } from '#domain/orders/order-view.ts'
import { formatShortDay } from '#domain/time/calendar-day.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import { trackerCopy as copy } from './copy.ts'

const { answers } = copy

/** Where the order is, in one sentence. */
export function statusSentence(order: OrderView): string {
  if (order.needsGoogleLink) return isToFind(order) ? answers.findingLink : answers.needsLink
  if (order.state === 'delivered' && !hasCards(order)) return answers.done
  return answers[order.state]
}

/** What happens next, or when the last step happened. Renders nothing while the payment is being confirmed. */
export function WhatNext({ order }: { order: OrderView }): ReactNode {
  if (order.needsGoogleLink) return isToFind(order) ? copy.findingLink : copy.needsLink
  switch (order.state) {
    case 'paid':
    case 'programming':
      return hasCards(order) ? <PostedBy order={order} /> : copy.setUp
    case 'shipped':
      return <Left order={order} />
    case 'delivered':
      return <Arrived order={order} />
    case 'refunded':
      return copy.refund
    case 'confirming':
      return null
    case 'expired':
    case 'cancelled':
      return copy.unpaid
  }
}

function PostedBy({ order: { postBy, isLate } }: { order: OrderView }) {
  if (postBy === null) return copy.email
  if (isLate) return copy.late(formatShortDay(postBy))
  return (
    <>
      {copy.postedBy} <strong className="whitespace-nowrap text-text">{formatShortDay(postBy)}</strong>.{' '}
      {copy.email}
    </>
  )
}

function Left({ order: { shippedAt, carrier, postedAsLetter } }: { order: OrderView }) {
  return (
    <>
      {shippedAt ? (
        <>
          {copy.left} <strong className="whitespace-nowrap text-text">{dayOf(shippedAt)}</strong>
          {carrier ? copy.with(carrier) : '.'}{' '}
        </>
      ) : null}
      {postedAsLetter ? orderPage.letter : null}
    </>
  )
}

function Arrived({ order }: { order: OrderView }) {
  if (!hasCards(order)) return copy.isSetUp
  return (
    <>
      {order.deliveredAt ? (
        <>
          {copy.arrived} <strong className="whitespace-nowrap text-text">{dayOf(order.deliveredAt)}</strong>.{' '}
        </>
      ) : null}
      {copy.tryThem}
    </>
  )
}

const isToFind = ({ businessInfo }: OrderView) => isLinkToFind(businessInfo.googleBusinessLink)

const dayOf = (at: string) => formatShortDay(dayIn(shopTimeZone(), new Date(at)))
