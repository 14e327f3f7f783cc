import { receipt } from '#app/accounts/dashboard/payments/copy.ts'
import { useParams, useSearchParams } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import { orderPage } from '#app/shop/orders/copy.ts'
import { invoiced, Receipt } from '#app/shop/orders/invoice/receipt.tsx'
import { orderPath } from '#app/shop/orders/order-path.ts'
import { PrintButton } from '#app/shop/orders/print-button.tsx'
import { useOrder } from '#app/shop/orders/use-order.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { invoiceTitle } from '#domain/orders/document-titles.ts'

/**
 * /order/{id}/invoice: the tax invoice of a paid order, or of the renewal in the parameter `payment`, to print on one
 * A4 sheet, with its refunds on a second. The mailed link grants access.
 */
export default function OrderInvoiceScreen() {
  const { id } = useParams<'/order/:id/invoice'>()
  const [params] = useSearchParams()
  const key = params.get('key') ?? ''
  const { state, reload } = useOrder(id, key)
  const found = state.kind === 'found' ? invoiced(state.order, params.get('payment')) : undefined
  const isAbsent = state.kind === 'missing' || (state.kind === 'found' && !found)
  return (
    <main id="main" className="page pt-8 pb-(--section) print:py-0" aria-busy={state.kind === 'loading'}>
      <h1 tabIndex={-1} className="type-title text-title print:hidden">
        {invoiceTitle()}
      </h1>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        <Link to={orderPath({ id, key })} className={buttonClass({ size: 'sm' })}>
          {receipt.toOrder}
        </Link>
        {found ? <PrintButton /> : null}
      </div>
      {state.kind === 'loading' ? <Skeleton className="mt-5 h-60 max-w-180" /> : null}
      {found ? <Receipt {...found} /> : null}
      {isAbsent ? <p className="mt-6 text-lead">{receipt.comingSoon}</p> : null}
      {state.kind === 'failed' ? (
        <div role="alert">
          <p className="mt-6 text-lead">{orderPage.failed.text}</p>
          <Button variant="sun" className="mt-5" onClick={reload}>
            {orderPage.failed.retry}
          </Button>
        </div>
      ) : null}
    </main>
  )
}
