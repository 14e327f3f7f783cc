import type { ReactNode } from 'react'
import { useParams, useSearchParams } from '#app/router/hooks.ts'
import { orderHeading, orderPage } from '#app/shop/orders/copy.ts'
import { FindOrder } from '#app/shop/orders/find/find-order.tsx'
import { OrderTracker } from '#app/shop/orders/tracker/order-tracker.tsx'
import { statusSentence, WhatNext } from '#app/shop/orders/tracker/status-sentence.tsx'
import { type OrderState, useOrder } from '#app/shop/orders/use-order.ts'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { OrderView } from '#domain/orders/order-view.ts'
import { OrderDetails, StatusBadge } from './order-details.tsx'
import { Parcel } from './parcel.tsx'

/** /order/{id}, to which the confirmation mail links: the progress of the order, then its details (rulings.md 2). */
export default function OrderScreen() {
  const { id } = useParams<'/order/:id'>()
  const [params] = useSearchParams()
  const key = params.get('key') ?? ''
  const { state, reload } = useOrder(id, key)
  const order = state.kind === 'found' ? state.order : undefined
  return (
    <main id="main" className="isolate overflow-x-clip pt-8 pb-(--section) md:pt-10 low:pt-3">
      <div className="page">
        {/* one heading for every state, so that it keeps the focus while the order is loaded */}
        <div aria-live="polite">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1
              tabIndex={-1}
              className={order ? 'type-label text-body text-text-2' : 'type-title text-title'}
            >
              {titleOf(state)}
            </h1>
            {order ? <StatusBadge order={order} /> : null}
          </div>
          {order ? <Answer order={order} /> : null}
        </div>
        {state.kind === 'loading' ? <Loading /> : null}
        {state.kind === 'missing' ? (
          <>
            <Message>{orderPage.missing.text}</Message>
            <FindOrder />
          </>
        ) : null}
        {state.kind === 'failed' ? (
          <>
            <Message>{orderPage.failed.text}</Message>
            <Button variant="sun" className="mt-6 max-sm:w-full" onClick={reload}>
              {orderPage.failed.retry}
            </Button>
          </>
        ) : null}
      </div>
      {order ? (
        <>
          <OrderTracker order={order} scene />
          <div className="page mt-10 low:mt-4">
            <Parcel order={order} />
            <OrderDetails order={order} onChanged={reload} />
          </div>
        </>
      ) : null}
    </main>
  )
}

function Answer({ order }: { order: OrderView }): ReactNode {
  return (
    <>
      <p className="type-display mt-1.5 text-display-l">{statusSentence(order)}</p>
      <p className="mt-3 max-w-140 text-lead text-text-2 empty:hidden">
        <WhatNext order={order} />
      </p>
    </>
  )
}

function titleOf(state: OrderState): string {
  switch (state.kind) {
    case 'loading':
      return orderPage.loading
    case 'found':
      return orderHeading(state.order.number)
    case 'missing':
    case 'failed':
      return orderPage[state.kind].title
  }
}

function Loading() {
  return (
    <div className="mt-6 grid max-w-140 gap-3">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}

function Message({ children }: { children: string }) {
  return <p className="mt-6 max-w-140 text-lead text-text-2">{children}</p>
}
