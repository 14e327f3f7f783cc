import ListChecks from 'lucide-react/icons/list-checks'
import { BatchResult, FaultLines } from '#app/office/orders/batch/batch-result.tsx'
import { tickedQuery } from '#app/office/orders/batch/ticked-query.ts'
import { ordersCopy as copy } from '#app/office/orders/copy.ts'
import { Link } from '#app/router/link.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import type { BoardState, OrderBoard } from '#domain/orders/office/office-orders.ts'
import { isToPost, type OrderState } from '#domain/orders/orders.ts'
import { startTicking, stopTicking, useTicks } from './ticks.ts'
import { useStarting } from './use-starting.ts'

/** Whether the orders of a column can be ticked. Only orders to post have steps that take several orders at once. */
export const isTickable = (state: OrderState) => isToPost(state)

type Props = { board: OrderBoard }

const itemsOf = ({ columns }: OrderBoard, state: BoardState) =>
  columns.find((column) => column.state === state)?.items ?? []

const canTickIn = ({ columns }: OrderBoard) =>
  columns.some(({ state, items }) => isTickable(state) && items.length > 0)

/** The button that shows or hides the checkboxes of the tiles. A phone has `TickRow` in its place. */
export function Ticking({ board }: Props) {
  const { on } = useTicks()
  if (!canTickIn(board)) return null
  return (
    <Button
      icon={<ListChecks aria-hidden="true" size={22} />}
      className={`max-md:hidden ${on ? 'bg-sun-wash' : ''}`}
      onClick={on ? stopTicking : startTicking}
    >
      {on ? copy.stopTicking : copy.tickSeveral}
    </Button>
  )
}

/** The button of `Ticking` as a row of the menu, for phones. */
export function TickRow({ board }: Props) {
  const { on } = useTicks()
  if (!canTickIn(board)) return null
  return (
    <button type="button" className="more-row" onClick={on ? stopTicking : startTicking}>
      {on ? copy.stopTicking : copy.tickSeveral}
    </button>
  )
}

/** The bar at the foot of the board with the steps for the ticked orders, and their results. */
export function TickBar({ board }: Props) {
  const { ids } = useTicks()
  const starting = useStarting()
  const isTicked = ({ id }: { id: string }) => ids.has(id)
  const paid = itemsOf(board, 'paid').filter(isTicked)
  const programming = itemsOf(board, 'programming').filter(isTicked)
  const count = paid.length + programming.length
  const query = tickedQuery(programming.map(({ number }) => number))
  const { faults, batch } = starting
  return (
    <div className="bottom-[calc(var(--foot)+8px)] z-10 mt-4 grid gap-2 [@media(height>=30rem)]:sticky">
      <BatchResult done={starting.done} afterUndo={copy.setBack} batch={batch} />
      <div role="alert" className="empty:absolute">
        {starting.failure || faults.length > 0 ? (
          <Callout tone="bad" className="max-h-[40svh] overflow-y-auto">
            {starting.failure ?? copy.notStarted}
            <FaultLines label={copy.notStarted} lines={faults} />
          </Callout>
        ) : null}
      </div>
      {!batch.open && (batch.result || starting.started > 0) ? (
        <Button size="sm" className="justify-self-end" onClick={starting.close}>
          {copy.hide}
        </Button>
      ) : null}
      <section
        aria-label={copy.withTicked}
        className={
          count === 0
            ? 'sr-only'
            : 'ink flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sheet px-4 py-2 shadow-2'
        }
      >
        <p role="status" className="min-w-0 flex-1 basis-24 font-[660]">
          {count > 0 ? copy.ticked(count) : ''}
        </p>
        {paid.length > 0 ? (
          <Button
            variant="on-ink"
            size="sm"
            busy={starting.busy}
            busyLabel={copy.starting}
            onClick={() => void starting.start(paid.map(({ id }) => id))}
          >
            {copy.start(paid.length)}
          </Button>
        ) : null}
        {programming.length > 0 && !starting.busy ? (
          <>
            <Link
              to={`/office/orders/post${query}`}
              className={buttonClass({ size: 'sm', variant: 'on-ink' })}
            >
              {copy.postTicked(programming.length)}
            </Link>
            <Link
              to={`/office/orders/slips${query}`}
              className={buttonClass({ size: 'sm', variant: 'on-ink' })}
            >
              {copy.slipsOf(programming.length)}
            </Link>
          </>
        ) : null}
      </section>
    </div>
  )
}
