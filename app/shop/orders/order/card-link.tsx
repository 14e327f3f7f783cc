import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { preCheckout } from '#app/shop/checkout/copy.ts'
import { orderPage } from '#app/shop/orders/copy.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { NewTabLink } from '#app/ui/links/new-tab-link.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { isLinkToFind, readGoogleLink } from '#domain/google/google-link.ts'
import type { OrderView } from '#domain/orders/order-view.ts'
import { LinkForm } from './link-form.tsx'

const { link: copy, facts: labels } = orderPage

/**
 * The link that the cards open, with a button that shows the form to change the link. The form is shown at once while
 * the order needs a link from its buyer.
 */
export function CardLink({ order, onChanged }: { order: OrderView; onChanged: () => void }) {
  const waitsForBuyer = order.needsGoogleLink && !isLinkToFind(order.businessInfo.googleBusinessLink)
  const [isChanging, setChanging] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  function open() {
    flushSync(() => setChanging(true))
    box.current?.querySelector('input')?.focus()
  }

  function close() {
    flushSync(() => setChanging(false))
    box.current?.querySelector('button')?.focus()
  }

  function onSaved() {
    setSaved(true)
    setChanging(false)
    box.current?.focus({ preventScroll: true }) // the pressed button disappears
    onChanged()
  }

  const hasForm = order.canChangeGoogleLink && (waitsForBuyer || isChanging)
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3">
      {hasForm ? (
        <LinkForm order={order} onSaved={onSaved} onClose={waitsForBuyer ? undefined : close} />
      ) : (
        <LinkRow order={order} onChange={open} />
      )}
      <div role="status" className="empty:absolute">
        {isSaved && !hasForm ? <Callout tone="ok">{copy.saved}</Callout> : null}
      </div>
    </div>
  )
}

function LinkRow({ order, onChange }: { order: OrderView; onChange: () => void }) {
  const { googleBusinessLink: link } = order.businessInfo
  const isToFind = isLinkToFind(link)
  return (
    <section aria-labelledby="card-link" className="docket border border-edge shadow-none">
      <div className="docket-head ink">
        <h2 id="card-link">{copy.title}</h2>
      </div>
      <div className="px-5 pt-3 pb-2">
        <p className="type-label text-label text-text-2">{labels.businessLink}</p>
        {link && !isToFind ? (
          <p title={link} className="wrap-anywhere">
            {opensReviewForm(link) ? `${preCheckout.opens.reviewForm()} ` : ''}
            {shortLink(link)}
          </p>
        ) : (
          <p>{isToFind ? orderPage.findingLink : orderPage.noLink}</p>
        )}
        <p className="mt-1 flex flex-wrap gap-x-6">
          {link && !isToFind ? (
            <NewTabLink href={link} title={link} className={buttonClass({ variant: 'link', size: 'sm' })}>
              <span className="btn-label">{preCheckout.testLink}</span>
            </NewTabLink>
          ) : null}
          {order.canChangeGoogleLink ? (
            <Button variant="link" size="sm" onClick={onChange}>
              {link && !isToFind ? copy.change : copy.add}
            </Button>
          ) : null}
        </p>
      </div>
    </section>
  )
}

function opensReviewForm(link: string): boolean {
  const read = readGoogleLink(link)
  return read.kind === 'google' && read.opens === 'review-form'
}

/** A link without its scheme. A long link is cut to its host, because the whole link does not fit on a phone. */
function shortLink(link: string): string {
  const plain = link.replace(/^https?:\/\//, '')
  const host = plain.split('/', 1)[0] ?? plain
  return plain.length <= 34 ? plain : `${host}/…`
}
