import { useState } from 'react'
import { ReachRow } from '#app/office/customers/reach-row.tsx'
import { reloadOrders, useLive } from '#app/office/frame/live/live.ts'
import { OfficePage } from '#app/office/frame/office-page.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import { DueBadge } from '#app/office/orders/due-badge.tsx'
import { StateBadge, WarningBadges } from '#app/office/orders/order-badges.tsx'
import { readOfficeOrder } from '#app/office/orders/read-orders.ts'
import { FROM_LIST } from '#app/office/ui/back-link.tsx'
import { useParams } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import { isTracked, OrderTracker } from '#app/shop/orders/tracker/order-tracker.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { useMedia } from '#app/ui/hooks/use-media.ts'
import { MoreMenu } from '#app/ui/overlay/more-menu.tsx'
import type { Due } from '#domain/orders/office/bench.ts'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { isToPost } from '#domain/orders/orders.ts'
import { orderCopy } from './copy.ts'
import { CorrectOrder } from './corrections/correct-order.tsx'
import { DeleteOrder } from './delete-order.tsx'
import { History } from './history/history.tsx'
import { Jobs } from './jobs/jobs.tsx'
import { Mails } from './mails/mails.tsx'
import { NextStep } from './next-step.tsx'
import { Notes } from './notes.tsx'
import { AlsoHere } from './notices/also-here.tsx'
import { BuyerWrote } from './notices/buyer-wrote.tsx'
import { Warnings } from './notices/warnings.tsx'
import { OrderFacts } from './order-facts.tsx'
import { Bought, BoughtRow } from './payment/bought.tsx'
import { OpenPayment } from './payment/open-payment.tsx'
import { RefundDialog, useRefund } from './payment/refund.tsx'
import { saleOfOrder } from './payment/refundable-sale.ts'
import { UndoBar } from './undo/undo-bar.tsx'

const REFUND_POLL_MS = 2000

/** /office/orders/:id: one order with its next step. */
export default function OfficeOrderScreen() {
  const { id } = useParams<'/office/orders/:id'>()
  const { presence, refresh } = useLive({
    order: id,
    onChanged: (changed) => {
      if (changed.length === 0 || changed.includes(id)) reloadOrders()
    },
  })
  // true stops the loading; otherwise the live event of the deletion would load an order that is gone
  const [isDeleting, setDeleting] = useState(false)
  const { data, reload, show } = useOffice(`/orders/${id}`, readOfficeOrder, {
    ...refresh,
    enabled: !isDeleting,
    // the result of a refund comes by webhook, so the page polls for it
    refetchInterval: ({ state }) => (isRefunding(state.data) ? REFUND_POLL_MS : refresh.refetchInterval),
  })
  function onChanged(order?: OfficeOrder) {
    // shown before the reload, which may take long, so that a completed step is not offered again
    if (order) show(order)
    reload()
  }
  return (
    <OfficePage
      title={({ number }) => number}
      about={About}
      data={data}
      reload={reload}
      shape="columns"
      back={{ to: '/office/orders', label: orderCopy.back }}
      actions={Actions}
    >
      {(order) => (
        <OrderParts
          order={order}
          present={presence[order.id]}
          reload={reload}
          onChanged={onChanged}
          onDeleting={setDeleting}
        />
      )}
    </OfficePage>
  )
}

type OrderPartsProps = {
  order: OfficeOrder
  /** The email addresses of the operators who look at this order. */
  present: readonly string[] | undefined
  reload: () => void
  onChanged: (order?: OfficeOrder) => void
  onDeleting: (isDeleting: boolean) => void
}

function OrderParts({ order, present, reload, onChanged, onDeleting }: OrderPartsProps) {
  const isWide = useMedia('(width >= 64rem)')
  // the refund's dialog is not a part of what was bought, so that it stays open when the window becomes wide or narrow
  const refund = useRefund({ sale: saleOfOrder(order), onChanged: reload })
  return (
    <>
      <ReachRow phone={order.customerPhone} email={order.email} className="mb-6 lg:hidden" />
      <UndoBar order={order} onChanged={onChanged} />
      <div className="mb-8 empty:hidden">
        <OrderTracker order={order} />
      </div>
      {isWide ? null : (
        <div className="mb-6 grid gap-6">
          <BuyerWrote order={order} />
          <BoughtRow order={order} refund={refund} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid min-w-0 content-start gap-6">
          <div className="flex flex-wrap gap-2 empty:hidden">
            {isTracked(order) ? null : <StateBadge state={order.state} />}
            <WarningBadges order={order} />
          </div>
          <AlsoHere present={present} />
          {isWide ? <BuyerWrote order={order} /> : null}
          <Warnings order={order} onChanged={onChanged} />
          <OpenPayment order={order} onChanged={reload} />
          {order.openPayment ? null : <NextStep order={order} onChanged={onChanged} />}
          <Jobs order={order} onChanged={onChanged} />
          <OrderFacts
            order={order}
            onChanged={onChanged}
            correct={<CorrectOrder order={order} onChanged={reload} />}
          />
          <Mails order={order} onChanged={reload} />
        </div>
        <div className="grid min-w-0 content-start gap-6 md:max-lg:grid-cols-2">
          <ReachRow phone={order.customerPhone} email={order.email} className="max-lg:hidden" />
          {isWide ? <Bought order={order} refund={refund} /> : null}
          <Notes order={order} onChanged={reload} />
          <History order={order} />
          <DeleteOrder order={order} onDeleting={onDeleting} />
        </div>
      </div>
      <RefundDialog refund={refund} />
    </>
  )
}

function isRefunding(order: OfficeOrder | undefined): boolean {
  return [order, ...(order?.renewals ?? [])].some((sale) => Boolean(sale?.refundUnderWay))
}

function isUrgent(due: Due | null): due is Due {
  return due !== null && (due.isToday || due.isPast)
}

function About({ businessInfo, customerName, due }: OfficeOrder) {
  const business = businessInfo.googleBusinessName
  const who = business === customerName ? '' : customerName
  return (
    <>
      {business ? <span className="type-title text-heading text-text wrap-anywhere">{business}</span> : null}
      {who ? <span className="wrap-anywhere">{who}</span> : null}
      {isUrgent(due) ? <DueBadge due={due} /> : null}
    </>
  )
}

function Actions(order: OfficeOrder) {
  const canPack = order.hasCards && isToPost(order.state)
  const links = (className: string) => (
    <>
      {canPack ? (
        <Link to={`/office/orders/${order.id}/pack`} state={FROM_LIST} className={className}>
          {orderCopy.pack}
        </Link>
      ) : null}
      {order.hasCards ? (
        <Link to={`/office/orders/${order.id}/sheet`} state={FROM_LIST} className={className}>
          {orderCopy.sheet}
        </Link>
      ) : null}
    </>
  )
  return (
    <>
      <div className="contents max-md:hidden">{links(buttonClass({ size: 'sm' }))}</div>
      {order.hasCards ? (
        <div className="md:hidden">
          <MoreMenu label={orderCopy.more}>{links('more-row')}</MoreMenu>
        </div>
      ) : null}
    </>
  )
}
