import { useState } from 'react'
import { useKeysAreOn } from '#app/office/frame/keys/keys-switch.ts'
import { useLive } from '#app/office/frame/live/live.ts'
import { OfficePage } from '#app/office/frame/office-page.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import { NoChipAddress } from '#app/office/ui/no-chip-address.tsx'
import { useSearchParams } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { useClipboard } from '#app/ui/hooks/use-clipboard.ts'
import { Callout } from '#app/ui/sheets/callout.tsx'
import {
  type Bench,
  type BenchCard,
  type BenchOrder,
  findCard,
  nextCard,
  progressOf,
} from '#domain/orders/office/bench.ts'
import { isRecord } from '#domain/text/record.ts'
import { BenchProgress } from './bench-progress.tsx'
import { benchCopy as copy } from './copy.ts'
import { OrderRows } from './order-rows.tsx'
import { ScanPanel } from './scan-panel.tsx'
import { useMarks, withMarks } from './use-marks.ts'
import { canWriteChips } from './write-chips.ts'
import { WriterApp } from './writer-app.tsx'
import { LIST_ID, WritingPanel } from './writing-panel.tsx'

/** How many orders with unwritten cards are unfolded. The order of the next card is unfolded too. */
const OPEN_ORDERS = 3

/**
 * /office/bench: the cards of paid orders that are not posted yet, and cards that replace a card of a posted order. The
 * order with the id in the URL parameter `order` comes first, then the order with the earliest promised day.
 */
export default function OfficeBenchScreen() {
  const { refresh } = useLive()
  const { data, reload, update } = useOffice('/bench', readBench, refresh)
  return (
    <OfficePage
      title={copy.title}
      data={data}
      reload={reload}
      shape="columns"
      back={{ to: '/office/orders', label: copy.toOrders, onlyOnPhones: true }}
    >
      {(bench) =>
        bench.orders.length === 0 ? <Empty /> : <Work bench={bench} reload={reload} update={update} />
      }
    </OfficePage>
  )
}

function Empty() {
  return <p className="text-lead text-text-2">{copy.empty}</p>
}

type WorkProps = {
  bench: Bench
  reload: () => void
  /** Changes the loaded bench after a change on the server. */
  update: (change: (bench: Bench) => Bench) => void
}

function Work({ bench, reload, update }: WorkProps) {
  const [refusal, setRefusal] = useState<string>()
  /** The codes of cards that could not be written. Such a card is next only when no other card is left. */
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const [params] = useSearchParams()
  const { unsent, mark, ...marked } = useMarks(bench.orders, {
    onSaved: (saved) => update((loaded) => ({ ...loaded, orders: withMarks(loaded.orders, [saved]) })),
    onRefused: (message) => {
      setRefusal(message)
      reload()
    },
  })
  const chosen = marked.orders.find(({ id }) => id === params.get('order'))
  const orders = chosen ? [chosen, ...marked.orders.filter((order) => order !== chosen)] : marked.orders
  const clipboard = useClipboard()
  /** The code of the card that was scanned last. This card is next until it is written. */
  const [scanned, setScanned] = useState<string>()
  const found = scanned === undefined ? undefined : findCard(orders, scanned)
  const waiting = upNext(orders, skipped)
  const next = found?.card.writtenAt === null ? found : waiting && findCard(orders, waiting.code)
  const { written, total } = progressOf(orders)
  const atWork = orders
    .filter(({ cards }) => cards.some(({ writtenAt }) => writtenAt === null))
    .slice(0, OPEN_ORDERS)
  const last = lastWritten(orders)
  const scans = bench.isChipAddress && !canWriteChips()
  const writes = bench.isChipAddress && canWriteChips()
  return (
    <>
      <div className="flex flex-col gap-6 low:gap-3 lg:grid lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_auto_1fr] lg:items-start">
        {/* on a phone, this is the first screen: what it shows ends above the bar at the foot */}
        <div
          className={`flex flex-col gap-3 md:contents ${writes && next ? 'max-md:min-h-[calc(100svh-var(--foot)-5.5rem)]' : ''}`}
        >
          <div className="lg:col-span-2">
            {chosen ? (
              <p className="-mt-2 mb-4 text-text-2 low:hidden">{copy.chosenFirst(chosen.number)}</p>
            ) : null}
            <BenchProgress written={written} total={total} orders={orders.length} />
            <div role="status" className="grid gap-3 empty:absolute">
              {refusal ? <Callout tone="bad">{refusal}</Callout> : null}
              {bench.hasMore ? <Callout tone="info">{copy.more}</Callout> : null}
              {unsent > 0 ? <Callout tone="warn">{copy.unsent(unsent)}</Callout> : null}
              {clipboard.hasFailed ? <Callout tone="warn">{copy.notCopied}</Callout> : null}
              {next ? null : (
                <Callout tone="ok">
                  {copy.allDone}{' '}
                  <Link to="/office/orders" className="link">
                    {copy.toOrders}
                  </Link>
                </Callout>
              )}
            </div>
            {bench.isChipAddress ? null : (
              <NoChipAddress host={bench.host} isWork={next !== undefined} className="mt-4" />
            )}
          </div>
          {writes ? (
            <div className="flex flex-1 flex-col gap-3 has-[>:only-child:empty]:absolute lg:col-start-2">
              <WritingPanel
                next={next}
                afterNext={next && upNext(withoutCards(orders, new Set([next.card.code])), skipped)}
                orders={orders}
                today={bench.today}
                onWritten={(code) => mark(code, true)}
                onUndo={(code) => mark(code, false)}
                onSkip={(code) => setSkipped((now) => new Set(now).add(code))}
              />
            </div>
          ) : null}
        </div>
        {scans ? (
          <ScanPanel
            orders={orders}
            copied={clipboard.copied}
            onFound={setScanned}
            onCopy={(url) => void clipboard.copy(url)}
            onMark={mark}
          />
        ) : null}
        <section
          id={LIST_ID}
          data-failed={clipboard.hasFailed || undefined}
          className="group/list job-sheet lg:col-start-1 lg:row-span-2 lg:row-start-2"
          aria-label={copy.list}
        >
          <ListHead canCopy={bench.isChipAddress} />
          {orders.map((order) => (
            <OrderRows
              key={order.id}
              order={order}
              today={bench.today}
              isOpen={atWork.includes(order) || order.id === next?.order.id}
              canCopy={bench.isChipAddress}
              hasBar={bench.isChipAddress && !writes}
              next={next?.order.id === order.id ? next.card.code : undefined}
              last={last}
              copied={clipboard.copied}
              onCopy={(url) => void clipboard.copy(url)}
              onMark={mark}
            />
          ))}
        </section>
        <div className={scans ? 'lg:col-start-2 lg:row-start-2' : 'lg:col-start-2'}>
          <WriterApp bench={bench} orders={orders} canWrite={canWriteChips()} />
        </div>
      </div>
      {next ? null : (
        <Link
          to="/office/orders"
          className={buttonClass({ variant: 'sun', className: 'mt-6 max-sm:w-full' })}
        >
          {copy.toOrders}
        </Link>
      )}
    </>
  )
}

/** The heading of the list, and on wide screens its keys. */
function ListHead({ canCopy }: { canCopy: boolean }) {
  const keysAreOn = useKeysAreOn()
  return (
    <div className="job-sheet-head ink">
      <h2 className="text-body font-[660]">{copy.list}</h2>
      <span className={keysAreOn ? 'hidden text-small text-on-ink-2 lg:inline' : 'hidden'}>
        {canCopy ? (
          <>
            <kbd className="rounded-control border border-on-ink-2 px-1.5">C</kbd> {copy.keys.copy}{' '}
          </>
        ) : null}
        <kbd className="rounded-control border border-on-ink-2 px-1.5">W</kbd> {copy.keys.written}{' '}
        <kbd className="rounded-control border border-on-ink-2 px-1.5">Z</kbd> {copy.keys.undo}
      </span>
    </div>
  )
}

/** The first unwritten card. A skipped card comes only when no other card is left. */
function upNext(orders: readonly BenchOrder[], skipped: ReadonlySet<string>): BenchCard | undefined {
  return (nextCard(withoutCards(orders, skipped)) ?? nextCard(orders))?.card
}

function withoutCards(orders: readonly BenchOrder[], codes: ReadonlySet<string>): BenchOrder[] {
  return orders.map((order) => ({ ...order, cards: order.cards.filter(({ code }) => !codes.has(code)) }))
}

function lastWritten(orders: readonly BenchOrder[]): string | undefined {
  const written = orders.flatMap(({ cards }) => cards).filter(({ writtenAt }) => writtenAt !== null)
  return written.toSorted((a, b) => (b.writtenAt ?? '').localeCompare(a.writtenAt ?? ''))[0]?.code
}

function readBench(body: unknown): Bench | undefined {
  return isRecord(body) && Array.isArray(body.orders) && typeof body.host === 'string'
    ? (body as Bench)
    : undefined
}
