import { orderPage } from '#app/shop/orders/copy.ts'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { FindOrder } from './find-order.tsx'

const { search: copy } = orderPage

/** /order: a buyer finds an order by its number and email address (rulings.md 46). */
export default function FindOrderScreen() {
  return (
    <main id="main" className="page pt-8 pb-(--section) md:pt-12">
      <h1 tabIndex={-1} className="type-title text-title">
        {copy.title}
      </h1>
      <p className="mt-3 max-w-140 text-lead text-text-2">{copy.lead}</p>
      <noscript>
        <Callout tone="warn" className="mt-6 max-w-140">
          {copy.noScript}
        </Callout>
      </noscript>
      <FindOrder />
    </main>
  )
}
