import { type MouseEvent, useId } from 'react'
import { SentFrom } from '#app/leads/request/get-started.tsx'
import { RequestButton, useOpenRequest } from '#app/leads/request/request-dialog-provider.tsx'
import { Link } from '#app/router/link.tsx'
import { type AddOn, formatAddOnPrice } from '#domain/catalogue/add-ons.ts'
import { lowestCardPrice } from '#domain/catalogue/review-cards.ts'
import { formatAud, formatAudShort } from '#domain/money/money.ts'
import { smartWebsites } from './copy.ts'

const { addOns: copy } = smartWebsites

/** The add-ons in the order of `addOns`, from 1024 px in two columns. */
export function AddOns({ addOns }: { addOns: readonly AddOn[] }) {
  return (
    <section id="add-ons" className="page -scroll-mt-10 pt-(--section)">
      <h2 className="type-display text-display-l">{copy.title}</h2>
      <ul className="mt-8 grid gap-x-14 border-t border-line lg:grid-cols-2 lg:border-t-0">
        {addOns.map((addOn) => (
          <AddOnCard key={addOn.id} addOn={addOn} />
        ))}
      </ul>
      <p className="mt-5 text-small text-text-2">
        {copy.cardNote.before} {formatAud(lowestCardPrice())}{' '}
        <Link className="link" to="/review-cards">
          {copy.cardNote.link}
        </Link>
        .
      </p>
      <div className="mt-5">
        <SentFrom formType="addons" />
      </div>
    </section>
  )
}

/**
 * The row of an add-on. Its button opens the request dialog, and so does a click anywhere on the row (product.md 2.4).
 */
function AddOnCard({ addOn }: { addOn: AddOn }) {
  const { id, name, description } = addOn
  const nameId = useId()
  const open = useOpenRequest()

  function onClick(event: MouseEvent) {
    const onButton = event.target instanceof Element && event.target.closest('button')
    const isSelecting = getSelection()?.type === 'Range'
    if (!onButton && !isSelecting) open(id)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users have the button inside
    <li
      data-replay
      onClick={onClick}
      className="grid cursor-pointer grid-cols-[minmax(0,1fr)_auto_auto] items-baseline gap-x-3 gap-y-1 border-b border-line py-3 hover:bg-surface sm:items-center sm:gap-x-4 sm:py-3.5 lg:nth-[-n+2]:border-t"
    >
      <div className="max-sm:contents">
        <h3 id={nameId} className="type-label max-sm:col-span-2 max-sm:text-[1.0625rem] max-sm:leading-[1.2]">
          {name}
        </h3>
        <p className="text-small text-text-2 max-sm:order-2 max-sm:self-center max-sm:text-label">
          {description}
        </p>
      </div>
      <p className="type-label type-num text-right max-sm:order-1 max-sm:text-small">
        {formatAddOnPrice(addOn, formatAudShort)}
      </p>
      <RequestButton
        input={id}
        describedBy={nameId}
        size="sm"
        className="max-sm:order-3 max-sm:col-span-2 max-sm:self-center max-sm:justify-self-end"
      >
        {copy.button}
      </RequestButton>
    </li>
  )
}
