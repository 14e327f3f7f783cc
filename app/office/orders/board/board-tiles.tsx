import { ordersCopy } from '#app/office/orders/copy.ts'
import type { OfficePresence } from '#domain/office/office-live.ts'
import type { OrderCard } from '#domain/orders/office/office-orders.ts'
import { OrderTile } from './order-tile.tsx'
import { isTickable } from './tick-bar.tsx'
import { toggleTick, useTicks } from './ticks.ts'

export type Live = {
  /** When each order last changed while the board was open, as `performance.now()`. */
  changedAt: ReadonlyMap<string, number>
  presence: OfficePresence
}

type BoardTilesProps = Live & {
  orders: readonly OrderCard[]
  /** Whether each tile names the state of its order, for a list with orders of several states. */
  withState?: boolean
  /** Whether each tile names the day of posting. A heading with this day makes that superfluous. */
  withDue?: boolean
}

export function BoardTiles({ orders, changedAt, presence, withState = false, withDue }: BoardTilesProps) {
  const ticks = useTicks()
  return (
    <ul className="grid gap-3 md:max-lg:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
      {orders.map((order) => {
        const canTick = isTickable(order.state)
        return (
          <li key={order.id} className="flex min-w-0">
            {canTick && ticks.on ? (
              <label className="-ml-2 flex w-11 shrink-0 cursor-pointer items-center justify-center">
                <input
                  type="checkbox"
                  className="tick"
                  aria-label={ordersCopy.tick(order.number, order.businessName)}
                  checked={ticks.ids.has(order.id)}
                  onChange={() => toggleTick(order.id)}
                />
              </label>
            ) : null}
            <OrderTile
              order={order}
              withState={withState ? 'text' : undefined}
              withDue={withDue}
              changedAt={changedAt.get(order.id)}
              present={presence[order.id]}
              isTicked={canTick && ticks.ids.has(order.id)}
              onTick={canTick ? () => toggleTick(order.id) : undefined}
            />
          </li>
        )
      })}
    </ul>
  )
}
