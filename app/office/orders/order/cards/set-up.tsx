import { orderCopy } from '#app/office/orders/order/copy.ts'
import { useChange } from '#app/office/orders/order/use-change.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/callout.tsx'
import { Docket } from '#app/ui/docket.tsx'
import type { OfficeOrder } from '#domain/orders/office-orders.ts'

const { setUp: copy } = orderCopy

/** For an order of cards and services: marks the services as set up, independently of the cards. */
export function SetUp({ order, onChanged }: { order: OfficeOrder; onChanged: () => void }) {
  const change = useChange(order.id, onChanged)
  if (!order.hasCards || !order.hasOthers || order.paidAt === null) return null
  return (
    <Docket title={copy.title}>
      <div className="grid gap-4 pt-4">
        <ul>
          {order.lines
            .filter(({ isCard }) => !isCard)
            .map(({ productId, quantity, name }) => (
              <li key={productId}>
                {quantity} × {name}
              </li>
            ))}
        </ul>
        <div role="status" className="empty:-mb-4">
          {change.message ? <Callout tone={change.message.tone}>{change.message.text}</Callout> : null}
        </div>
        {order.setUpOwed ? (
          <>
            <p>{copy.lead}</p>
            <Button
              className="justify-self-start max-sm:w-full"
              busy={change.busy}
              busyLabel={orderCopy.busy}
              onClick={() => void change.send('set-up', {}, copy.done)}
            >
              {copy.action}
            </Button>
          </>
        ) : (
          <p>{order.setUpAt ? copy.isDone : null}</p>
        )}
      </div>
    </Docket>
  )
}
