import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { type RefCallback, useEffect, useId, useRef } from 'react'
import { deferred } from '#app/hydration/deferred.tsx'
import { useHydrated } from '#app/hydration/use-hydrated.ts'
import { DeferredContent } from '#app/router/deferred-content.tsx'
import { openCart } from '#app/shop/cart/drawer/drawer-state.ts'
import { EARLY_CART, isEarlyCartOpen } from '#app/shop/cart/drawer/early-cart-state.ts'
import { reviewCards } from '#app/shop/review-cards/copy.ts'
import { Perks } from '#app/shop/review-cards/perks.tsx'
import { Rating } from '#app/shop/review-cards/rating.tsx'
import { Thumbs } from '#app/shop/review-cards/thumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { ignoreSecondPress } from '#app/ui/form/first-press.ts'
import { invoke } from '#app/ui/overlay/invoker.ts'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { type Cents, formatAud } from '#domain/money/money.ts'
import { CardFields } from './card-fields.tsx'
import { type Choice, choose, FIRST_CHOICE, readChoice } from './choice-store.ts'
import { TypePanel } from './type-panel.tsx'
import type { CardChoice } from './use-card-choice.ts'

/**
 * The tap demo. Its picture is prerendered, so its code can load after the code of the page. The form does not wait for
 * the demo.
 */
export const TapDemo = deferred('tap-demo', () => import('#app/shop/review-cards/tap-demo/tap-demo.tsx'), {
  isAlone: true,
})

type ConfiguratorProps = { choice: CardChoice; buttonRef: RefCallback<HTMLButtonElement> }

/**
 * Type, colour, quantity and the total (product.md 2.6). Before hydration the button opens `EarlyCart`, and the card
 * is added once the page is hydrated.
 */
export function Configurator({ choice, buttonRef }: ConfiguratorProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const picked = form.current ? changedBy(new FormData(form.current)) : {}
    if (picked.type || picked.colour) choose(picked)
  }, [])
  const hydrated = useHydrated()
  useEffect(() => {
    if (hydrated && isEarlyCartOpen()) form.current?.querySelector<HTMLElement>('[type=submit]')?.click()
  }, [hydrated])

  return (
    <div
      id="configurator"
      className="page grid gap-x-[4.5%] gap-y-5 stacked:gap-y-3.5 pb-(--section) beside:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] max-lg:beside:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] max-md:beside:grid-cols-2! beside:grid-rows-[auto_auto_auto_1fr_auto] beside:gap-y-3 beside:pt-6"
    >
      <TapDemo />
      <Thumbs choice={choice} />
      <form
        ref={form}
        method="get"
        action="/review-cards"
        className="grid content-start gap-5 stacked:contents beside:col-start-2 beside:row-span-4 beside:row-start-1"
        onSubmit={(event) => {
          event.preventDefault()
          choice.add()
        }}
      >
        <Heading price={choice.card.unitPriceCents} />
        <DeferredContent>
          <CardFields choice={choice} />
          <noscript>
            <Callout tone="warn">{reviewCards.noScript}</Callout>
          </noscript>
          <div className="grid gap-2.5 noscript:hidden">
            <AddButton choice={choice} buttonRef={buttonRef} />
            <div role="alert" className="empty:absolute">
              {choice.failed ? <Callout tone="bad">{reviewCards.addFailed}</Callout> : null}
            </div>
            {choice.cartCount > 0 ? (
              <Button
                icon={<ShoppingCart aria-hidden="true" size={22} />}
                aria-haspopup="dialog"
                onClick={openCart}
              >
                {reviewCards.viewCart(choice.cartCount)}
              </Button>
            ) : null}
          </div>
          <Perks />
        </DeferredContent>
      </form>
      <DeferredContent>
        <TypePanel choice={choice} />
      </DeferredContent>
    </div>
  )
}

/** Returns the type and the colour that the visitor picked before hydration, each only if it is not the initial one. */
function changedBy(form: FormData): Partial<Choice> {
  const { type, colour } = readChoice(form)
  return {
    ...(type && type !== FIRST_CHOICE.type && { type }),
    ...(colour && colour !== FIRST_CHOICE.colour && { colour }),
  }
}

function Heading({ price }: { price: Cents }) {
  return (
    <div className="min-w-0 stacked:-order-2">
      <h1 tabIndex={-1} className="type-title text-title low:text-[1.875rem]">
        {reviewCards.title}
      </h1>
      <Rating />
      <p className="mt-4 stacked:mt-2.5 flex flex-wrap items-baseline gap-x-2.5">
        <strong className="type-title type-num text-[2.5rem] leading-none low:text-[1.75rem]">
          {formatAud(price)}
        </strong>
        <span className="text-text-2">{reviewCards.price.each}</span>
      </p>
      <p className="text-micro text-text-2">{reviewCards.price.note}</p>
    </div>
  )
}

/** The main button. Its accessible name is only "Add to Cart"; the total is its description. */
function AddButton({ choice, buttonRef }: ConfiguratorProps) {
  const hydrated = useHydrated()
  const totalId = useId()
  if (choice.blocked) {
    return (
      <Button variant="sun" size="lg" disabled ref={buttonRef}>
        {reviewCards.blocked[choice.blocked]}
      </Button>
    )
  }
  return (
    <Button
      ref={buttonRef}
      {...(hydrated ? { type: 'submit', onClick: ignoreSecondPress } : invoke('show-modal', EARLY_CART))}
      variant="sun"
      size="lg"
      className="justify-between"
      aria-describedby={totalId}
      iconEnd={
        <span id={totalId} aria-hidden="true" className="type-num">
          {formatAud(choice.total)}
        </span>
      }
    >
      {reviewCards.add}
    </Button>
  )
}
