import wordmark from '#app/assets/logo/wordmark-ink.svg'
import { OfficePage } from '#app/office/frame/office-page.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import { useTickedQuery } from '#app/office/orders/batch/ticked-query.ts'
import { slipsCopy as copy, postCopy } from '#app/office/orders/post/copy.ts'
import { readToPost } from '#app/office/orders/post/read-to-post.ts'
import { Button } from '#app/ui/button.tsx'
import { drawing } from '#app/ui/drawing/drawing.ts'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { plainFirstNameOf } from '#domain/accounts/profile.ts'
import { brand } from '#domain/brand/brand.ts'
import type { OrderToPost } from '#domain/orders/office/posting.ts'
import { postalLines } from '#domain/orders/postal-lines.ts'

/**
 * /office/orders/slips: a packing slip with an address label for each order to post, or for each order in `?orders=`.
 * Each slip is printed on a page of its own.
 */
export default function OfficeSlipsScreen() {
  const query = useTickedQuery()
  const { data, reload } = useOffice(`/orders/to-post${query}`, readToPost)
  return (
    <OfficePage
      title={copy.title}
      data={data}
      reload={reload}
      back={{ to: `/office/orders/post${query}`, label: copy.back }}
      actions={Actions}
    >
      {({ orders, hasMore }) => (
        <>
          {hasMore ? (
            <div className="mb-6 print:hidden">
              <Callout tone="info">{postCopy.hasMore}</Callout>
            </div>
          ) : null}
          <Slips orders={orders.filter(({ hold }) => hold === null || hold === 'link')} />
        </>
      )}
    </OfficePage>
  )
}

/**
 * The slips. A slip says if its order needs a Google link. An order has no slip while a dispute of its payment is open,
 * or while its full refund is under way.
 */
function Slips({ orders }: { orders: readonly OrderToPost[] }) {
  if (orders.length === 0) return <p className="text-lead text-text-2">{postCopy.nothing}</p>
  return (
    <div className="grid gap-6 print:block">
      {orders.map((order) => (
        <Slip key={order.id} order={order} />
      ))}
    </div>
  )
}

function Actions() {
  return (
    <Button size="sm" variant="sun" onClick={() => print()}>
      {copy.print}
    </Button>
  )
}

/** A phone number with no-break spaces, which keep it on one line. */
const unbroken = (phone: string) => phone.replaceAll(' ', '\u00a0')

/**
 * A packing slip. It is light in both themes, because it is printed. The operator cuts off the address label at the
 * foot.
 */
function Slip({ order }: { order: OrderToPost }) {
  return (
    <article
      data-theme="light"
      aria-label={copy.slip(order.number)}
      className="lg:max-w-[720px] break-after-page border border-edge bg-surface p-5 text-text print:border-0 print:p-0"
    >
      <img src={drawing(wordmark)} alt={brand.name} width={87} height={24} className="mb-4 h-6" />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-text pb-3">
        <p className="type-num type-title text-title">{order.number}</p>
        <p className="text-lead wrap-anywhere">{order.businessName}</p>
      </div>
      {order.hold === 'link' ? <p className="py-3 font-[620]">{postCopy.needsLink}</p> : null}
      <ul className="divide-y divide-line py-3">
        {order.lines.map(({ productId, name, quantity }) => (
          <li key={productId} className="flex gap-4 py-2 text-lead">
            <span className="type-num font-[720]">{quantity} ×</span>
            <span className="wrap-anywhere">{name}</span>
          </li>
        ))}
      </ul>
      <p className="font-[620]">{copy.thanks(plainFirstNameOf(order.buyerName ?? ''))}</p>
      <p className="text-small">{copy.tryOut(unbroken(brand.phone))}</p>
      <div className="mt-6 break-inside-avoid border-2 border-text p-4">
        <p className="type-label text-label">{copy.postTo}</p>
        <p className="text-sub leading-snug font-[620] wrap-anywhere whitespace-pre-line">
          {order.address ? postalLines(order.customerName, order.address).join('\n') : copy.noAddress}
        </p>
        {order.phone ? <p className="type-num wrap-anywhere">{unbroken(order.phone)}</p> : null}
        {order.buyerNote ? (
          <p className="mt-2 wrap-anywhere whitespace-pre-line">“{order.buyerNote}”</p>
        ) : null}
        <p className="mt-3 border-t border-line pt-2 text-small wrap-anywhere">
          {[`${copy.from} ${brand.name}`, brand.address, unbroken(brand.phone), order.number]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
    </article>
  )
}
