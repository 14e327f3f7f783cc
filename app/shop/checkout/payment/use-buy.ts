import type { Session } from '#app/accounts/session/session.ts'
import { freshToken } from '#app/accounts/session/with-auth.ts'
import { beganOn } from '#app/api/began-on.ts'
import { startCheckout } from '#app/api/checkout.ts'
import { hasFullCheckout } from '#app/page-lists/store.ts'
import { toasts } from '#app/shell/toast/copy.ts'
import { useCheckout } from '#app/shop/checkout/use-checkout.ts'
import type { BusinessInfo } from '#domain/checkout/business-info.ts'
import { splitPayable } from '#domain/checkout/checkout-access.ts'
import { type CheckoutForm, createCheckoutRequest } from '#domain/checkout/create-checkout.ts'

type BuyOptions = {
  session: Session | undefined
  showFieldErrors: (fields: Record<string, string>) => void
  onStopped: () => void
}

/** Sends the form as an account or as a guest, then redirects to the payment page. */
export function useBuy({ session, showFieldErrors, onStopped }: BuyOptions) {
  const { busy, problem, start } = useCheckout({
    failed: toasts.checkoutFailed,
    showFieldErrors: (fields) => showFieldErrors(inOurNames(fields)),
    onStopped,
  })

  function buy(form: CheckoutForm, businessInfo: Promise<BusinessInfo> | undefined) {
    void start(async (cart) => {
      const isGuest = session === undefined
      const { payable, waiting } = splitPayable(cart, hasFullCheckout())
      if (payable.length === 0 || (isGuest && waiting.length > 0)) return { stop: toasts.comingSoon }
      const request = createCheckoutRequest({
        cart: payable,
        form,
        businessInfo: await businessInfo,
        isGuest,
        origin: location.origin,
      })
      return {
        // a cart of the account's saved rows may have other keys and another order of lines
        content: JSON.stringify([
          session?.user.id,
          payable.map(({ id, quantity, unitPriceCents: price }) => `${id} ${quantity} ${price}`).sort(),
          { ...request, cartItems: undefined },
        ]),
        send: async (key) => startCheckout(request, key, isGuest ? undefined : await freshToken(), beganOn()),
      }
    })
  }
  return { busy, problem, buy }
}

/** The form's field names (product.md 3.6), by the payload's field names (product.md 7). */
const OURS: Readonly<Record<string, string>> = {
  userEmail: 'email',
  customerName: 'name',
  customerPhone: 'phone',
}

function inOurNames(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [OURS[name] ?? name, message]))
}
