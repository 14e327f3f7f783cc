export const EARLY_CART = 'early-cart'

function openEarlyCart(): HTMLDialogElement | undefined {
  const dialog = document.getElementById(EARLY_CART)
  return dialog instanceof HTMLDialogElement && dialog.open ? dialog : undefined
}

/** Whether the visitor added something before the scripts were here. */
export const isEarlyCartOpen = () => openEarlyCart() !== undefined

/** Closes it for a drawer that opens in the same frame, without a transition of either. */
export function closeEarlyCart(): void {
  const dialog = openEarlyCart()
  if (!dialog) return
  const page = document.documentElement
  page.dataset.earlyCart = ''
  dialog.close()
  requestAnimationFrame(() => requestAnimationFrame(() => delete page.dataset.earlyCart))
}
