import { useRef } from 'react'
import { beganOn } from '#app/api/began-on.ts'
import { startReviewCardCheckout } from '#app/api/checkout.ts'
import { businessName } from '#app/leads/form/business-name.ts'
import { toasts } from '#app/shell/toast/copy.ts'
import { toast } from '#app/shell/toast/store.ts'
import { useCart } from '#app/shop/cart/cart-store.ts'
import { CartProblems } from '#app/shop/cart/drawer/cart-problems.tsx'
import { openCart } from '#app/shop/cart/drawer/drawer-state.ts'
import { BusinessFields } from '#app/shop/checkout/business-fields.tsx'
import { CheckoutActions } from '#app/shop/checkout/checkout-actions.tsx'
import { preCheckout } from '#app/shop/checkout/copy.ts'
import { CartSummary, TitleAndSummary } from '#app/shop/checkout/summary.tsx'
import { useBusinessForm } from '#app/shop/checkout/use-business-form.ts'
import { useCheckout } from '#app/shop/checkout/use-checkout.ts'
import { type FieldError, isMissing } from '#app/ui/form/form.ts'
import { Progress } from '#app/ui/progress.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { isCardsOnly } from '#domain/cart/cart.ts'
import type { BusinessInfo } from '#domain/checkout/business-info.ts'
import { reviewCardCheckoutRequest } from '#domain/checkout/review-card-checkout.ts'
import { businessStep } from './copy.ts'
import { ErrorLinks } from './error-links.tsx'
import { HowToFind } from './how-to-find.tsx'
import { useLeavePreCheckout } from './use-leave-pre-checkout.ts'

/** The form with its errors, and the summary of the cart, which is beside the form in wide windows. */
export function BusinessStep() {
  const { cart, loaded } = useCart()
  const { name } = businessName.use()
  const form = useBusinessForm({ defaults: { googleBusinessName: name } })
  const message = useRef<HTMLDivElement>(null)
  const { busy, problem, start } = useCheckout({
    failed: () => toasts.preCheckoutFailed,
    showFieldErrors: form.showServerErrors,
    // when the last card has sold out, the form is gone and the heading gets the focus
    onStopped: () => (message.current ?? document.querySelector<HTMLElement>('main h1'))?.focus(),
  })
  useLeavePreCheckout(busy)

  function buy(info: Promise<BusinessInfo>) {
    void start(async (cart) => {
      if (!isCardsOnly(cart)) return { stop: toasts.cardsOnly }
      const request = reviewCardCheckoutRequest(cart, await info, location.origin)
      return {
        content: JSON.stringify([request.items, request.businessInfo]),
        send: (key) => startReviewCardCheckout(request, key, beganOn()),
      }
    })
  }

  function refuse(errors: FieldError[]) {
    if (isMissing(errors)) toast.add(toasts.missingInformation)
  }

  return (
    <div className="grid grid-cols-1 gap-x-[5.6%] gap-y-8 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <form
        {...form.props}
        className="grid min-w-0 grid-cols-1 content-start gap-4 md:gap-5 low:gap-2.5"
        onSubmit={form.onSubmit((data) => buy(form.read(data)), refuse)}
      >
        <Progress step="Your details" />
        <TitleAndSummary cart={cart} loaded={loaded}>
          <div className="md:mt-3 low:mt-0">
            <h1 tabIndex={-1} className="type-title text-[1.625rem] md:text-title low:text-heading">
              {businessStep.title}
            </h1>
            <p className="mt-1 text-text-2 md:mt-2 md:text-lead low:mt-0 low:text-small">
              {businessStep.lead}
            </p>
          </div>
        </TitleAndSummary>
        <noscript>
          <Callout tone="warn">{preCheckout.noScript}</Callout>
        </noscript>
        <div ref={message} tabIndex={-1} className="grid gap-5 outline-none empty:hidden">
          <CartProblems />
          <ErrorLinks errors={form.list} link={form.link.link} onPick={form.focusField} />
          {problem ? (
            <Callout tone="bad" role="alert">
              {problem}
            </Callout>
          ) : null}
        </div>
        <BusinessFields
          form={form}
          help={<HowToFind name={form.typed.googleBusinessName} location={form.typed.businessLocation} />}
        />
        <CheckoutActions
          cart={cart}
          next={businessStep.next}
          back={businessStep.back}
          onBack={openCart}
          busy={busy}
        />
      </form>
      <CartSummary cart={cart} loaded={loaded} />
    </div>
  )
}
