import { ordersCopy, stateNames } from '#app/office/orders/copy.ts'
import { Link } from '#app/router/link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { useMedia } from '#app/ui/hooks/use-media.ts'
import type { BoardColumn, OrderBoard } from '#domain/orders/office/office-orders.ts'
import { BoardTiles, type Live } from './board-tiles.tsx'
import { PhoneBoard } from './phone-board.tsx'
import { isTickable, TickBar } from './tick-bar.tsx'
import { toggleTicks, useTicks } from './ticks.ts'

type BoardProps = Live & { board: OrderBoard }

/** The board: a column of orders for each state. Narrow screens have tabs instead of the columns. */
export function Board({ board, ...live }: BoardProps) {
  const isWide = useMedia('(width >= 64rem)')
  return (
    <>
      {isWide ? (
        <div className="grid grid-cols-4 gap-4">
          {board.columns.map((column) => (
            <Column key={column.state} column={column} count={board.counts[column.state] ?? 0} {...live} />
          ))}
        </div>
      ) : (
        <PhoneBoard board={board} {...live}>
          {(column) => <Column column={column} count={board.counts[column.state] ?? 0} {...live} />}
        </PhoneBoard>
      )}
      <TickBar board={board} />
    </>
  )
}

function Late({ items }: Pick<BoardColumn, 'items'>) {
  const late = countLate(items)
  return late === 0 ? null : <Badge tone="bad">{ordersCopy.late(late)}</Badge>
}

/** How many of these orders should have been posted before today. */
export const countLate = (items: BoardColumn['items']) => items.filter(({ due }) => due?.isPast).length

type ColumnProps = Live & { column: BoardColumn; count: number }

function Column({ column: { state, items, hasMore }, count, ...live }: ColumnProps) {
  const id = `column-${state}`
  const ticks = useTicks()
  const canTick = isTickable(state)
  const ids = items.map((order) => order.id)
  return (
    <section aria-labelledby={id} className="min-w-0">
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
      <BoardTiles orders={items} {...live} />
      {hasMore ? (
        <Link to={`/office/orders?state=${state}`} className="link mt-3 inline-flex min-h-11 items-center">
          {ordersCopy.allOf(count)}
        </Link>
      ) : null}
    </section>
  )
}
