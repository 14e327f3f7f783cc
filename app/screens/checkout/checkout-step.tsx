import Lock from 'lucide-react/icons/lock'
import { useRef } from 'react'
import { checkout } from '#app/content/checkout.ts'
import { notices } from '#app/content/notices.ts'
import { preCheckout } from '#app/content/purchase.ts'
import { CartProblems } from '#app/features/cart/cart-problems.tsx'
import { useCart } from '#app/features/cart/store.ts'
import type { Session } from '#app/features/session/session.ts'
import { toast } from '#app/features/toast/store.ts'
import { goBack } from '#app/router/go-back.ts'
import { BusinessFields } from '#app/shell/checkout/business-fields.tsx'
import { CheckoutActions } from '#app/shell/checkout/checkout-actions.tsx'
import { CartSummary, SummaryBar } from '#app/shell/checkout/summary.tsx'
import { Callout } from '#app/ui/callout.tsx'
import { isMissing } from '#app/ui/form.ts'
import { Progress } from '#app/ui/progress.tsx'
import { formatAud } from '#domain/money.ts'
import { countCards, monthlyOf, totalsOf } from '#domain/pricing.ts'
import { BuyerFields } from './buyer-fields.tsx'
import { GuestNotice } from './guest-notice.tsx'
import { useBuy } from './use-buy.ts'
import { useBuyerForm } from './use-buyer-form.ts'
import { useWayOut } from './use-way-out.ts'

/** The form, what is wrong with it, and beside it what is being bought. */
export function CheckoutStep({ session }: { session: Session | undefined }) {
  const { cart } = useCart()
  const form = useBuyerForm(session)
  const said = useRef<HTMLDivElement>(null)
  const { busy, problem, buy } = useBuy({
    session,
    showFieldErrors: form.showServerErrors,
    onStopped: () => said.current?.focus(),
  })
  useWayOut(busy, session)
  const monthly = monthlyOf(cart)
  const asksForBusiness = session !== undefined && countCards(cart) > 0
  return (
    <div className="grid gap-x-[5.6%] gap-y-8 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <form
        {...form.props}
        method="post"
        className="grid min-w-0 content-start gap-5"
        onSubmit={form.onSubmit(
          (data) => buy(form.readBuyer(data), asksForBusiness ? form.read(data) : undefined),
          (errors) => {
            if (isMissing(errors)) toast.add(notices.missingInformation)
          },
        )}
      >
        <div className="max-w-140">
          <Progress step="Your details" />
        </div>
        <h1 tabIndex={-1} className="type-title mt-3 text-title">
          {checkout.title}
        </h1>
        <noscript>
          <Callout tone="warn">{preCheckout.noScript}</Callout>
        </noscript>
        <SummaryBar />
        {session ? null : <GuestNotice />}
        <div ref={said} tabIndex={-1} className="grid gap-5 outline-none empty:hidden">
          <CartProblems />
          {problem ? (
            <Callout tone="bad" role="alert">
              {problem}
            </Callout>
          ) : null}
        </div>
        <BuyerFields form={form} email={session?.user.email} />
        {asksForBusiness ? <BusinessFields form={form} /> : null}
        <CheckoutActions back={checkout.back} onBack={goBack} busy={busy} />
        <p className="flex items-center gap-2.5 text-small text-text-2">
          <Lock aria-hidden="true" size={18} />
          {checkout.next(formatAud(totalsOf(cart).total), monthly > 0 ? formatAud(monthly) : undefined)}
        </p>
      </form>
      <CartSummary />
    </div>
  )
}
