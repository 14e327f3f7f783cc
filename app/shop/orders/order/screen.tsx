import { useParams, useSearchParams } from '#app/router/hooks.ts'
import { orderHeading, orderPage } from '#app/shop/orders/copy.ts'
import { FindOrder } from '#app/shop/orders/find/find-order.tsx'
import { type OrderState, useOrder } from '#app/shop/orders/use-order.ts'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { OrderDetails, StatusBadge } from './order-details.tsx'

/** /order/{id}: what the link of the confirmation mail opens (rulings.md 2). */
export default function OrderScreen() {
  const { id } = useParams<'/order/:id'>()
  const [params] = useSearchParams()
  const key = params.get('key') ?? ''
  const { state, reload } = useOrder(id, key)
  return (
    <main id="main" className="page pt-8 pb-(--section) md:pt-12">
      {/* one heading for every state, so that it keeps the focus while the order is loaded */}
      <div aria-live="polite" className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="type-title text-title">
          {titleOf(state)}
        </h1>
        {state.kind === 'found' ? <StatusBadge order={state.order} /> : null}
      </div>
      {state.kind === 'loading' ? <Loading /> : null}
      {state.kind === 'found' ? <OrderDetails order={state.order} onChanged={reload} /> : null}
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
    </main>
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
    <div className="grid max-w-140 gap-3">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}

function Message({ children }: { children: string }) {
  return <p className="max-w-140 text-lead text-text-2">{children}</p>
}
