import { type ReactNode, useState } from 'react'
import { reloadOrders, useLive } from '#app/office/frame/live/live.ts'
import { OfficePage } from '#app/office/frame/office-page.tsx'
import { KEPT_MS, useOffice, useOfficeList } from '#app/office/frame/use-office.ts'
import { ordersCopy, stateNames } from '#app/office/orders/copy.ts'
import { readOrderBoard, readOrderList } from '#app/office/orders/read-orders.ts'
import { DownloadRow } from '#app/office/ui/download.tsx'
import { SearchBox } from '#app/office/ui/search-box.tsx'
import { useSearchParams } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { useMedia } from '#app/ui/hooks/use-media.ts'
import { MoreMenu } from '#app/ui/overlay/more-menu.tsx'
import { Callout, type CalloutTone } from '#app/ui/sheets/callout.tsx'
import type { OrderBoard, OrderFilter, OrderList } from '#domain/orders/office/office-orders.ts'
import { isToPost } from '#domain/orders/orders.ts'
import { Board, countLate } from './board.tsx'
import { OrderResults } from './order-results.tsx'
import { Ticking, TickRow } from './tick-bar.tsx'

/** /office/orders: the board, or the results of a search or a state filter. */
export default function OfficeOrdersScreen() {
  const [params] = useSearchParams()
  const search = { state: params.get('state') ?? '', q: params.get('q') ?? '' }
  const isBoard = !search.state && !search.q
  const { refresh, presence } = useLive({
    onChanged(ids) {
      reloadOrders()
      setChangedAt((known) => new Map([...known, ...changedNow(ids)]))
    },
  })
  const [changedAt, setChangedAt] = useState<ReadonlyMap<string, number>>(new Map())
  const board = useOffice('/orders/board', readOrderBoard, {
    ...refresh,
    enabled: isBoard,
    gcTime: KEPT_MS,
  })
  const found = useOfficeList(`/orders?${new URLSearchParams(search)}`, readOrderList, {
    ...refresh,
    enabled: !isBoard,
  })
  const [wanted, other] = isBoard ? [board.data, found.data] : [found.data, board.data]
  return (
    <OfficePage<OrderBoard | OrderList>
      title={ordersCopy.title}
      // the old content stays until the new content is loaded, because the operator is typing into the search above it
      data={wanted.kind === 'loading' && other.kind === 'ready' ? other : wanted}
      reload={board.reload}
      shape={isBoard ? 'board' : 'rows'}
      about={(body) => ('columns' in body ? <ToPost board={body} /> : null)}
      actions={(body) => <Actions {...search} board={'columns' in body ? body : undefined} />}
    >
      {(body) => (
        <>
          <Finder {...search}>{'columns' in body ? <Ticking board={body} /> : null}</Finder>
          <div className="mb-5 grid gap-2 empty:hidden">
            {NOTICES.map((notice) => (
              <OrdersToSee key={notice.filter} {...notice} count={body.counts[notice.filter]} />
            ))}
          </div>
          {'columns' in body ? (
            <Board board={body} changedAt={changedAt} presence={presence} />
          ) : (
            <OrderResults orders={body.items} more={found.more} />
          )}
        </>
      )}
    </OfficePage>
  )
}

const changedNow = (ids: readonly string[]) => ids.map((id) => [id, performance.now()] as const)

type Search = { state: string; q: string }
const FILTERS: readonly OrderFilter[] = [
  'paid',
  'programming',
  'shipped',
  'delivered',
  'awaiting_payment',
  'expired',
  'cancelled',
  'refunded',
  'payment_problem',
  'needs_link',
  'set_up_owed',
]

/** The search and the filter. On the board, phones hide the filter: the tabs and the menu at the top replace it. */
function Finder({ state, q, children }: Search & { children: ReactNode }) {
  const [, setParams] = useSearchParams()
  function show(change: Partial<Search>) {
    const requested = Object.entries({ state, q, ...change }).filter(([, value]) => value)
    setParams(new URLSearchParams(requested), { replace: true })
  }
  return (
    <div className="mb-5 grid gap-2 md:auto-cols-auto md:grid-flow-col md:grid-cols-[1fr_220px] md:gap-3">
      <SearchBox
        label={ordersCopy.search}
        hint={ordersCopy.searchHint}
        value={q}
        onSearch={(message) => show({ q: message })}
      />
      <div className={`job-sheet one-line-select ${!state && !q ? 'max-md:hidden' : ''}`}>
        <SelectField
          label={ordersCopy.show}
          name="state"
          value={state}
          onChange={(event) => show({ state: event.currentTarget.value })}
        >
          <option value="">{q ? ordersCopy.all : ordersCopy.onTheWay}</option>
          {FILTERS.map((filter) => (
            <option key={filter} value={filter}>
              {stateNames[filter]}
            </option>
          ))}
        </SelectField>
      </div>
      {children}
    </div>
  )
}

type Notice = { filter: OrderFilter; tone: CalloutTone; text: (count: number) => string }

const NOTICES: readonly Notice[] = [
  { filter: 'payment_problem', tone: 'bad', text: ordersCopy.problems },
  { filter: 'needs_link', tone: 'warn', text: ordersCopy.needLink },
  { filter: 'set_up_owed', tone: 'info', text: ordersCopy.setUpOwed },
]

type OrdersToSeeProps = Notice & { count: number | undefined }

/** A notice about the orders of a filter, with a link to them. Empty without such orders, or while they are listed. */
function OrdersToSee({ filter, count = 0, tone, text }: OrdersToSeeProps) {
  const [params] = useSearchParams()
  if (count === 0 || params.get('state') === filter) return null
  return (
    <Callout tone={tone} className="items-center py-0.5!">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        {text(count)}
        <Link to={`/office/orders?state=${filter}`} className="link inline-flex min-h-11 items-center">
          {ordersCopy.seeProblems}
        </Link>
      </p>
    </Callout>
  )
}

function ToPost({ board: { columns } }: { board: OrderBoard }) {
  const toPost = columns
    .filter(({ state }) => isToPost(state))
    .flatMap(({ items }) => items.filter(({ cards }) => cards > 0))
  if (toPost.length === 0) return null
  const late = countLate(toPost)
  const hasMore = columns.some((column) => isToPost(column.state) && column.hasMore)
  return (
    <span>
      {ordersCopy.toPost(toPost.length, hasMore)}
      {late > 0 ? (
        <>
          , <b className="text-bad">{ordersCopy.late(late)}</b>
        </>
      ) : null}
    </span>
  )
}

/** Whether any order can be posted now: all its cards are written, and it has a day by which to post it. */
const hasReady = ({ columns }: OrderBoard) =>
  columns.some(
    ({ state, items }) =>
      state === 'programming' && items.some(({ cards, due, writing }) => cards > 0 && due && !writing),
  )

/** Whether any cards are left to write, and the shop's tap links may be written on chips. */
const hasToWrite = ({ columns, isChipAddress }: OrderBoard) =>
  isChipAddress && columns.some(({ items }) => items.some(({ writing }) => writing !== undefined))

/**
 * Posting is the main action once an order is ready. Before that, the bench is the main action if cards are left to
 * write. On phones only posting keeps its button: the bench is in the tabs, and the other actions are in the menu.
 */
function Actions({ board, ...search }: Search & { board: OrderBoard | undefined }) {
  const isWide = useMedia('(width >= 48rem)')
  const csv = {
    path: `/orders.csv?${new URLSearchParams(search)}`,
    file: 'orders.csv',
    label: ordersCopy.download,
  }
  const isReady = board !== undefined && hasReady(board)
  return (
    <>
      {board && !isReady && hasToWrite(board) ? (
        <Link
          to="/office/bench"
          className={buttonClass({ size: 'sm', variant: 'sun', className: 'max-md:hidden' })}
        >
          {ordersCopy.write}
        </Link>
      ) : null}
      <Link
        to="/office/orders/post"
        data-key="p"
        className={buttonClass({ size: 'sm', variant: isReady ? 'sun' : 'line' })}
      >
        {ordersCopy.post}
      </Link>
      <Link to="/office/orders/new" className={buttonClass({ size: 'sm', className: 'max-md:hidden' })}>
        {ordersCopy.byPhone}
      </Link>
      <div className="self-center">
        <MoreMenu label={ordersCopy.more}>
          {isWide ? null : (
            <Link to="/office/orders/new" className="more-row">
              {ordersCopy.byPhone}
            </Link>
          )}
          {board && !isWide ? <TickRow board={board} /> : null}
          <DownloadRow {...csv} />
          {board && !isWide
            ? FILTERS.filter((filter) => !board.columns.some((column) => column.state === filter)).map(
                (filter) => (
                  <Link key={filter} to={`/office/orders?state=${filter}`} className="more-row">
                    {ordersCopy.showOnly(stateNames[filter])}
                  </Link>
                ),
              )
            : null}
        </MoreMenu>
      </div>
    </>
  )
}
