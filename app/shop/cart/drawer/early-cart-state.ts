export const EARLY_CART = 'early-cart'

function openEarlyCart(): HTMLDialogElement | undefined {
  const dialog = document.getElementById(EARLY_CART)
  return dialog instanceof HTMLDialogElement && dialog.open ? dialog : undefined
}

/** Whether the early cart is open: the visitor added a card before the page's scripts ran. */
export const isEarlyCartOpen = () => openEarlyCart() !== undefined

/** Closes the early cart without a transition, because the drawer may open in the same frame. */
export function closeEarlyCart(): void {
  const dialog = openEarlyCart()
  if (!dialog) return
  const page = document.documentElement
  page.dataset.earlyCart = ''
  dialog.close()
  requestAnimationFrame(() => requestAnimationFrame(() => delete page.dataset.earlyCart))
}
