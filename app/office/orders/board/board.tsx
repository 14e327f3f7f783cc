import { useState } from 'react'
import { ordersCopy, stateNames } from '#app/office/orders/copy.ts'
import { useSearchParams } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { OfficePresence } from '#domain/office/office-live.ts'
import type { BoardColumn, BoardState, OrderBoard } from '#domain/orders/office/office-orders.ts'
import { OrderTile } from './order-tile.tsx'
import { isTickable, TickBar, Ticking } from './tick-bar.tsx'
import { toggleTick, toggleTicks, useTicks } from './ticks.ts'

type Live = {
  /** How often each order has changed while the board is open. */
  changed: ReadonlyMap<string, number>
  presence: OfficePresence
}
type BoardProps = Live & { board: OrderBoard }

/** The board: a column of orders for each state. Narrow screens show only the chosen column. */
export function Board({ board, changed, presence }: BoardProps) {
  const [params, setParams] = useSearchParams()
  const requested = params.get('column')
  // chosen once, so that a column stays in view when its last order leaves it
  const [first] = useState(() => firstColumn(board))
  const chosen = board.columns.find(({ state }) => state === requested)?.state ?? first
  // in the URL, so that Back from an order returns to the same column
  const choose = (column: BoardState) => setParams(new URLSearchParams({ column }), { replace: true })
  return (
    <>
      <fieldset className="mb-4 flex flex-wrap gap-px overflow-hidden rounded-sheet border border-edge bg-edge lg:hidden">
        <legend className="sr-only">{ordersCopy.columns}</legend>
        {board.columns.map(({ state, items }) => (
          <button
            key={state}
            type="button"
            aria-pressed={state === chosen}
            className="relative flex min-h-15 flex-1 basis-20 cursor-pointer flex-col-reverse items-center justify-center bg-surface px-1 text-micro font-[620] text-text-2 focus-visible:-outline-offset-4 aria-pressed:bg-sun-wash aria-pressed:text-text"
            onClick={() => choose(state)}
          >
            {stateNames[state]}{' '}
            <span className="flex items-center gap-1.5">
              <span className="type-num text-sub font-[720] text-text">{board.counts[state] ?? 0}</span>
              <Late items={items} />
            </span>
          </button>
        ))}
      </fieldset>
      <Ticking board={board} />
      <div className="grid gap-4 lg:grid-cols-4">
        {board.columns.map((column) => (
          <Column
            key={column.state}
            column={column}
            count={board.counts[column.state] ?? 0}
            changed={changed}
            presence={presence}
            className={column.state === chosen ? '' : 'max-lg:hidden'}
          />
        ))}
      </div>
      <TickBar board={board} />
    </>
  )
}

/** The column that narrow screens show at first: the first one with a late order, else the first one with an order. */
function firstColumn({ columns }: OrderBoard): BoardState {
  const first =
    columns.find((column) => countLate(column) > 0) ?? columns.find(({ items }) => items.length > 0)
  return first?.state ?? 'paid'
}

/** How many orders of a column should have been posted before today. */
const countLate = ({ items }: Pick<BoardColumn, 'items'>) =>
  items.filter(({ due }) => due && due.daysLate > 0).length

function Late(column: Pick<BoardColumn, 'items'>) {
  const late = countLate(column)
  return late === 0 ? null : <Badge tone="bad">{ordersCopy.late(late)}</Badge>
}

type ColumnProps = Live & { column: BoardColumn; count: number; className: string }

function Column({ column: { state, items, hasMore }, count, changed, presence, className }: ColumnProps) {
  const id = `column-${state}`
  const ticks = useTicks()
  const canTick = isTickable(state)
  const ids = items.map((order) => order.id)
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`}>
      <h2
        id={id}
        className="type-label mb-3 flex min-h-8 items-center justify-between border-b-2 border-text pb-1 text-sub max-lg:sr-only"
      >
        {stateNames[state]}
        <span className="flex items-center gap-2">
          <Late items={items} />
          <span className="type-num text-text-2">{count}</span>
        </span>
      </h2>
      {items.length === 0 ? <p className="text-text-2">{ordersCopy.empty[state]}</p> : null}
      {canTick && ticks.on && items.length > 1 ? (
        <Button variant="link" className="mb-2" onClick={() => toggleTicks(ids)}>
          {ids.every((one) => ticks.ids.has(one))
            ? ordersCopy.untickAll
            : ordersCopy.tickAll(ids.length, hasMore ? count : ids.length)}
        </Button>
      ) : null}
      <ul className="grid gap-3 md:max-lg:grid-cols-2">
        {items.map((order) => (
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
              changes={changed.get(order.id)}
              present={presence[order.id]}
              isTicked={canTick && ticks.ids.has(order.id)}
              onTick={canTick ? () => toggleTick(order.id) : undefined}
            />
          </li>
        ))}
      </ul>
      {hasMore ? (
        <Link to={`/office/orders?state=${state}`} className="link mt-3 inline-flex min-h-11 items-center">
          {ordersCopy.allOf(count)}
        </Link>
      ) : null}
    </section>
  )
}
