import { Horizon } from '#app/shop/orders/horizon.tsx'
import { checkoutSuccess } from './copy.ts'
import { Contact, NextLinks } from './next-links.tsx'

const { confirming } = checkoutSuccess

/** The success page while the payment is not confirmed yet. It never shows an error (rulings.md 10). */
export function Confirming({ isSlow, isOffline }: { isSlow: boolean; isOffline: boolean }) {
  return (
    <>
      <Horizon />
      <h1 tabIndex={-1} className="type-display mt-10 text-display-l">
        {confirming.title}
      </h1>
      <p className="mt-4 max-w-130 text-lead text-text-2">{confirming.text}</p>
      <noscript>
        <p className="mt-3 max-w-130 text-text-2">{checkoutSuccess.noScript}</p>
      </noscript>
      {isSlow && !isOffline ? <p className="mt-3 max-w-130 text-text-2">{confirming.slow}</p> : null}
      {isOffline ? <p className="mt-3 max-w-130 text-text-2">{confirming.offline}</p> : null}
      <NextLinks />
      <Contact />
    </>
  )
}
