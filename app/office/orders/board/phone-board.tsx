import type { ReactNode } from 'react'
import { ordersCopy, stateNames } from '#app/office/orders/copy.ts'
import { useSearchParams } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import { shopToday } from '#app/ui/date/shop-today.ts'
import { Tabs } from '#app/ui/tabs/tabs.tsx'
import type { BoardColumn, BoardState, OrderBoard } from '#domain/orders/office/office-orders.ts'
import { type CalendarDay, dayAfter, formatShortDay } from '#domain/time/calendar-day.ts'
import { BoardTiles, type Live } from './board-tiles.tsx'
import { byPromise, type PromiseGroup } from './by-promise.ts'

type PhoneBoardProps = Live & {
  board: OrderBoard
  children: (column: BoardColumn) => ReactNode
}

/** The board of narrow screens: a tab with all orders of the board, then a tab for each state. */
export function PhoneBoard({ board, children, ...live }: PhoneBoardProps) {
  const [params, setParams] = useSearchParams()
  const requested = params.get('column')
  const column = board.columns.find(({ state }) => state === requested)
  const countOf = (state: BoardState) => board.counts[state] ?? 0
  const all = board.columns.reduce((sum, { state }) => sum + countOf(state), 0)
  // the URL has the chosen tab, so that Back from an order returns to this tab
  const choose = (id: BoardState | 'all') =>
    setParams(new URLSearchParams(id === 'all' ? {} : { column: id }), { replace: true })
  return (
    <div className="board-tabs">
      <Tabs
        label={ordersCopy.columns}
        tabs={[
          { id: 'all' as const, label: <TabLabel name={ordersCopy.allTab} count={all} /> },
          ...board.columns.map(({ state }) => ({
            id: state,
            label: <TabLabel name={stateNames[state]} count={countOf(state)} />,
          })),
        ]}
        chosen={column?.state ?? 'all'}
        onChoose={choose}
      >
        <div className="pt-6">{column ? children(column) : <AllOrders board={board} {...live} />}</div>
      </Tabs>
    </div>
  )
}

function TabLabel({ name, count }: { name: string; count: number }) {
  return (
    <>
      {name} <span className="type-num text-text-2">{count}</span>
    </>
  )
}

/** All orders of the board: the orders to post, grouped by promised day, then the posted and the delivered orders. */
function AllOrders({ board: { columns, counts }, ...live }: Live & { board: OrderBoard }) {
  // read at each render, because a board may stay open overnight
  const today = shopToday()
  const toPost = byPromise(columns, today)
  const after = columns.filter(({ state }) => state === 'shipped' || state === 'delivered')
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-x-3">
      {toPost.length === 0 ? <p className="text-text-2">{ordersCopy.empty.programming}</p> : null}
      {toPost.map((group) => {
        const title = dayTitle(group, today)
        const { promise, items } = group
        return (
          <Group key={title} title={title} count={items.length} isLate={promise === 'late'}>
            <BoardTiles orders={items} withState withDue={promise !== 'later'} {...live} />
          </Group>
        )
      })}
      {after.map(({ state, items }) =>
        items.length === 0 ? null : (
          <Group key={state} title={stateNames[state]} count={counts[state] ?? items.length}>
            <BoardTiles orders={items} {...live} />
          </Group>
        ),
      )}
      {columns
        .filter(({ hasMore }) => hasMore)
        .map(({ state }) => (
          <Link
            key={state}
            to={`/office/orders?state=${state}`}
            className="link inline-flex min-h-11 items-center justify-self-start"
          >
            {ordersCopy.allOfState(counts[state] ?? 0, stateNames[state])}
          </Link>
        ))}
    </div>
  )
}

function dayTitle({ promise, by = '' }: PromiseGroup, today: CalendarDay): string {
  if (promise === 'later') return formatShortDay(by)
  const name = ordersCopy.promises[promise]
  if (promise === 'today') return `${name}, ${formatShortDay(today)}`
  return promise === 'tomorrow' ? `${name}, ${formatShortDay(dayAfter(today))}` : name
}

type GroupProps = { title: string; count: number; isLate?: boolean; children: ReactNode }

function Group({ title, count, isLate = false, children }: GroupProps) {
  return (
    <section aria-label={title} className={`min-w-0 ${count > 1 ? 'md:col-span-2' : ''}`}>
      <div className="mb-2.5 flex items-baseline gap-4 max-md:justify-between">
        <h2 className={`type-title text-sub ${isLate ? 'text-bad' : ''}`}>{title}</h2>
        <p className="type-num text-small text-text-2">{ordersCopy.orderCount(count)}</p>
      </div>
      {children}
    </section>
  )
}
