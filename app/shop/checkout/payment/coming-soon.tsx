import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { Session } from '#app/accounts/session/session.ts'
import { useNavigate } from '#app/router/hooks.ts'
import { useGoBack } from '#app/router/use-go-back.ts'
import { toasts } from '#app/shell/toast/copy.ts'
import { CartLines } from '#app/shop/cart/cart-lines.tsx'
import { CartProblems } from '#app/shop/cart/drawer/cart-problems.tsx'
import { OPENS_REQUEST, useCartRequest } from '#app/shop/cart/use-cart-request.ts'
import { PRICES_INCLUDE_GST } from '#app/shop/price-copy.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { Docket } from '#app/ui/sheets/docket.tsx'
import type { Cart } from '#domain/cart/cart.ts'
import { totalsOf } from '#domain/cart/pricing.ts'
import { formatAud } from '#domain/money/money.ts'
import { comingSoon as copy } from './coming-soon-copy.ts'
import { checkout } from './copy.ts'
import { useLeaveCheckout } from './use-leave-checkout.ts'

type ComingSoonProps = { session: Session; payable: Cart; waiting: Cart }

/**
 * The checkout for a cart with lines that are not sold online yet. It says so in a callout, and offers a next step for
 * these lines and for the cards (rulings.md 3). There is no toast, because on a phone it would cover the callout.
 */
export default function ComingSoon({ session, payable, waiting }: ComingSoonProps) {
  const goBack = useGoBack()
  useLeaveCheckout(false, session)
  const request = useCartRequest({ isVisible: true })
  const { Form } = request
  return (
    <div className="grid max-w-160 content-start gap-6">
      <h1 tabIndex={-1} className="type-title text-title">
        {checkout.title}
      </h1>
      <Callout tone="warn" role="status">
        <p className="font-[660]">{toasts.comingSoon.title}</p>
        <p>{toasts.comingSoon.description}</p>
      </Callout>
      <CartProblems />
      {Form ? (
        <Form cart={waiting} onBack={request.close} backLabel={checkout.back} />
      ) : (
        <>
          {payable.length > 0 ? <PayCards cards={payable} /> : null}
          <Docket title={copy.waiting}>
            <CartLines cart={waiting} />
            <p className="mt-2 text-text-2">{copy.requestText}</p>
            <Button {...OPENS_REQUEST} size="lg" className="mt-4 w-full" onClick={request.open}>
              {copy.request}
            </Button>
          </Docket>
          <Button
            icon={<ArrowLeft aria-hidden="true" size={20} />}
            className="justify-self-start"
            onClick={goBack}
          >
            {checkout.back}
          </Button>
        </>
      )}
      <p className="text-micro text-text-3">{PRICES_INCLUDE_GST}</p>
    </div>
  )
}

function PayCards({ cards }: { cards: Cart }) {
  const navigate = useNavigate()
  const { total, discount } = totalsOf(cards)
  return (
    <Docket title={copy.cards}>
      <CartLines cart={cards} />
      <p className="mt-2 text-text-2">{copy.cardsText(formatAud(total), discount > 0)}</p>
      <Button
        variant="sun"
        size="lg"
        className="mt-4 w-full"
        onClick={() => void navigate('/checkout?pay=cards')}
      >
        {copy.payCards}
      </Button>
    </Docket>
  )
}
