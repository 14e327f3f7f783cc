import { lazy, Suspense, useRef } from 'react'
import type { Session } from '#app/accounts/session/session.ts'
import { importOrReload } from '#app/hydration/reload-after-release.ts'
import { hasFullCheckout } from '#app/page-lists/store.ts'
import { useSearchParams } from '#app/router/hooks.ts'
import { useGoBack } from '#app/router/use-go-back.ts'
import { toasts } from '#app/shell/toast/copy.ts'
import { toast } from '#app/shell/toast/store.ts'
import { useCart } from '#app/shop/cart/cart-store.ts'
import { CartProblems } from '#app/shop/cart/drawer/cart-problems.tsx'
import { CheckoutActions } from '#app/shop/checkout/checkout-actions.tsx'
import { preCheckout } from '#app/shop/checkout/copy.ts'
import { CartSummary, TitleAndSummary } from '#app/shop/checkout/summary.tsx'
import { isMissing } from '#app/ui/form/form.ts'
import { Progress } from '#app/ui/progress.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import type { Cart } from '#domain/cart/cart.ts'
import { countCards, monthlyOf, totalsOf } from '#domain/cart/pricing.ts'
import { splitPayable } from '#domain/checkout/checkout-access.ts'
import { formatAud } from '#domain/money/money.ts'
import { BuyerFields } from './buyer-fields.tsx'
import { checkout } from './copy.ts'
import { GuestNotice } from './guest-notice.tsx'
import { StaysInCart } from './stays-in-cart.tsx'
import { useBuy } from './use-buy.ts'
import { useBuyerForm } from './use-buyer-form.ts'
import { useLeaveCheckout } from './use-leave-checkout.ts'

/** Lazy, because this page shows these fields only to an account that buys cards. */
const BusinessFields = lazy(() =>
  importOrReload(() => import('#app/shop/checkout/business-fields.tsx')).then(({ BusinessFields }) => ({
    default: BusinessFields,
  })),
)
/** Lazy, because few carts have lines that cannot be paid for online. */
const ComingSoon = lazy(() => importOrReload(() => import('./coming-soon.tsx')))

/**
 * Shows the checkout form. An account whose cart has lines that cannot be paid for online yet first chooses what to do
 * with them (rulings.md 3); `?pay=cards` chooses to pay for the cards.
 */
export function CheckoutStep({ session }: { session: Session | undefined }) {
  const { cart, loaded } = useCart()
  const [params] = useSearchParams()
  const paysCards = params.get('pay') === 'cards'
  const { payable, waiting } = splitPayable(cart, hasFullCheckout())
  if (!session || waiting.length === 0) return <CheckoutForm session={session} cart={cart} loaded={loaded} />
  if (!paysCards || payable.length === 0)
    return (
      <Suspense>
        <ComingSoon session={session} payable={payable} waiting={waiting} />
      </Suspense>
    )
  return <CheckoutForm session={session} cart={payable} loaded={loaded} waiting={waiting} />
}

type CheckoutFormProps = {
  session: Session | undefined
  /** The lines that are paid for with this form. */
  cart: Cart
  loaded: boolean
  /** The lines that stay in the cart. */
  waiting?: Cart
}

function CheckoutForm({ session, cart, loaded, waiting = [] }: CheckoutFormProps) {
  const form = useBuyerForm(session)
  const goBack = useGoBack()
  const message = useRef<HTMLDivElement>(null)
  const { busy, problem, buy } = useBuy({
    session,
    showFieldErrors: form.showServerErrors,
    onStopped: () => message.current?.focus(),
  })
  useLeaveCheckout(busy, session)
  const monthly = monthlyOf(cart)
  const asksForBusiness = session !== undefined && countCards(cart) > 0
  return (
    <div className="grid grid-cols-1 gap-x-[5.6%] gap-y-8 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <form
        {...form.props}
        method="post"
        className="grid min-w-0 grid-cols-1 content-start gap-4 md:gap-5 low:gap-2.5"
        onSubmit={form.onSubmit(
          (data) => buy(form.readBuyer(data), asksForBusiness ? form.read(data) : undefined),
          (errors) => {
            if (isMissing(errors)) toast.add(toasts.missingInformation)
          },
        )}
      >
        <Progress step="Your details" />
        <TitleAndSummary cart={cart} loaded={loaded}>
          <h1 tabIndex={-1} className="type-title text-title md:mt-3 low:mt-0 low:text-[1.6875rem]">
            {checkout.title}
          </h1>
        </TitleAndSummary>
        <noscript>
          <Callout tone="warn">{preCheckout.noScript}</Callout>
        </noscript>
        {waiting.length > 0 ? <StaysInCart waiting={waiting} /> : null}
        {session ? null : <GuestNotice />}
        <div ref={message} tabIndex={-1} className="grid gap-5 outline-none empty:hidden">
          <CartProblems />
          {problem ? (
            <Callout tone="bad" role="alert">
              {problem}
            </Callout>
          ) : null}
        </div>
        <BuyerFields form={form} email={session?.user.email} />
        {/* the submit button appears with the fields, so that no form is sent without them */}
        <Suspense>
          {asksForBusiness ? <BusinessFields form={form} /> : null}
          <CheckoutActions
            cart={cart}
            next={checkout.next(
              countCards(cart) > 0,
              formatAud(totalsOf(cart).total),
              monthly > 0 ? formatAud(monthly) : undefined,
            )}
            back={checkout.back}
            onBack={goBack}
            busy={busy}
          />
        </Suspense>
      </form>
      <CartSummary cart={cart} loaded={loaded} />
    </div>
  )
}
