import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { importOrReload, takeReopened } from '#app/hydration/reload-after-release.ts'
import { useCart } from '#app/shop/cart/cart-store.ts'
import { openCart } from '#app/shop/cart/drawer/drawer-state.ts'
import { closeEarlyCart } from '#app/shop/cart/drawer/early-cart-state.ts'
import { useCardStock } from '#app/shop/cart/stock.ts'
import { type Cart, maxQuantity } from '#domain/cart/cart.ts'
import { BUNDLE_MIN_CARDS, cardsUntilBundle, lineTotal, totalsOf } from '#domain/cart/pricing.ts'
import { type ReviewCardVariant, reviewCardOf } from '#domain/catalogue/review-cards.ts'
import type { Cents } from '#domain/money/money.ts'
import { type Choice, FIRST_CHOICE, getChoice, onChoice, readChoice } from './choice-store.ts'

/** product.md 4: the drawer opens about 300 ms after an add. */
const OPEN_CART_AFTER_MS = 300

export type CardChoice = Choice & {
  card: ReviewCardVariant
  /** The price times the quantity in cents, before the bundle discount. */
  total: Cents
  /** How many more cards the bundle discount needs, besides the chosen cards and the cards in the cart. */
  untilBundle: number
  /**
   * The bundle discount in cents: on the chosen cards if they are enough for it, otherwise on the cart, the chosen
   * cards and the missing cards together.
   */
  saving: Cents
  isBundleAlone: boolean
  /** How many of the chosen card are in stock; undefined until the stock is loaded. */
  available: number | undefined
  /** The highest quantity that can still be added; at least 1. */
  max: number
  /** Why no card can be added: none is in stock, or all are in the cart already. Undefined if cards can be added. */
  blocked: 'sold-out' | 'all-in-cart' | undefined
  cart: Cart
  cartCount: number
  add: () => void
  /** Whether the code that adds cards could not be loaded, so that nothing was added. */
  failed: boolean
}

const loadAdding = () => import('./add-card.ts')

/** The chosen card with its price and stock. `add` puts the chosen quantity into the cart. */
export function useCardChoice(): CardChoice {
  const { type, colour, quantity: requested } = useSyncExternalStore(onChoice, getChoice, () => FIRST_CHOICE)
  const { cart, count: cartCount } = useCart()
  const card = reviewCardOf(type, colour)
  const available = useCardStock()?.[card.id]
  const inCart = cart.find(({ id }) => id === card.id)?.quantity ?? 0
  const left = maxOf(available) - inCart
  const max = Math.max(1, left)
  const quantity = Math.min(requested, max)
  const blocked = left > 0 ? undefined : inCart > 0 ? 'all-in-cart' : 'sold-out'
  const [failed, setFailed] = useState(false)
  const openSoon = useOpenSoon()

  const line = { type: 'nfc_card' as const, unitPriceCents: card.unitPriceCents, quantity }
  const isBundleAlone = quantity >= BUNDLE_MIN_CARDS
  const untilBundle = cardsUntilBundle([...cart, line])
  const bundled = { ...line, quantity: quantity + untilBundle }
  function add() {
    if (blocked) return closeEarlyCart()
    addCards({ type, colour, quantity })
  }
  function addCards(chosen: Choice) {
    const value = new URLSearchParams({ ...chosen, quantity: String(chosen.quantity) }).toString()
    importOrReload(loadAdding, { dialog: 'add-card', value }).then(
      ({ addCard }) => {
        setFailed(false)
        addCard(reviewCardOf(chosen.type, chosen.colour), chosen.quantity, available)
        openSoon()
      },
      () => {
        setFailed(true)
        closeEarlyCart()
      },
    )
  }

  const addAfterReload = useEffectEvent(() => {
    const added = takeReopened('add-card')
    if (added) addCards({ ...FIRST_CHOICE, ...readChoice(new URLSearchParams(added.value)) })
  })
  useEffect(addAfterReload, [])

  return {
    type,
    colour,
    quantity,
    card,
    total: lineTotal(line),
    untilBundle,
    saving: totalsOf(isBundleAlone ? [line] : [...cart, bundled]).discount,
    isBundleAlone,
    available,
    max,
    blocked,
    cart,
    cartCount,
    add,
    failed,
  }
}

function maxOf(available: number | undefined): number {
  return available === 0 ? 0 : maxQuantity(available)
}

/** Opens the drawer after a delay, unless the visitor leaves the page first. */
function useOpenSoon(): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(openCart, OPEN_CART_AFTER_MS)
  }
}
