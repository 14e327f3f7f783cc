import { startCheckout } from '#app/api/checkout.ts'
import { notices } from '#app/content/notices.ts'
import { hasFullCheckout } from '#app/features/page-lists/store.ts'
import type { Session } from '#app/features/session/session.ts'
import { freshToken } from '#app/features/session/with-auth.ts'
import { useCheckout } from '#app/shell/checkout/use-checkout.ts'
import type { BusinessInfo } from '#domain/checkout.ts'
import { type CheckoutForm, createCheckoutRequest } from '#domain/create-checkout.ts'
import { splitPayable } from '#domain/next-step.ts'

type BuyOptions = {
  session: Session | undefined
  showFieldErrors: (fields: Record<string, string>) => void
  onStopped: () => void
}

/** From the filled-in form to the payment page, as an account or as a guest. */
export function useBuy({ session, showFieldErrors, onStopped }: BuyOptions) {
  const { busy, problem, start } = useCheckout({
    failed: notices.checkoutFailed,
    showFieldErrors: (fields) => showFieldErrors(inOurNames(fields)),
    onStopped,
  })

  function buy(form: CheckoutForm, businessInfo: BusinessInfo | undefined) {
    void start((cart) => {
      const isGuest = session === undefined
      const { payable, waiting } = splitPayable(cart, hasFullCheckout())
      if (payable.length === 0 || (isGuest && waiting.length > 0)) return { stop: notices.comingSoon }
      const request = createCheckoutRequest({
        cart: payable,
        form,
        businessInfo,
        isGuest,
        origin: location.origin,
      })
      return {
        content: JSON.stringify([session?.user.id, request]),
        send: async (key) => startCheckout(request, key, isGuest ? undefined : await freshToken()),
      }
    })
  }
  return { busy, problem, buy }
}

/** Names of the payload (product.md 7) and of the form (product.md 3.6). */
const OURS: Readonly<Record<string, string>> = {
  userEmail: 'email',
  customerName: 'name',
  customerPhone: 'phone',
}

function inOurNames(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, words]) => [OURS[name] ?? name, words]))
}
