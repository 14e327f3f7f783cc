import { useOrders } from '#app/accounts/dashboard/data/account-queries.ts'
import { Waiting } from '#app/accounts/dashboard/data/waiting.tsx'
import { DashboardPage } from '#app/accounts/dashboard/frame/dashboard-page.tsx'
import { receipt } from '#app/accounts/dashboard/payments/copy.ts'
import { useParams, useSearchParams } from '#app/router/hooks.ts'
import { invoiced, Receipt } from '#app/shop/orders/invoice/receipt.tsx'
import { PrintButton } from '#app/shop/orders/print-button.tsx'
import { invoiceTitle } from '#domain/orders/document-titles.ts'

/**
 * /dashboard/payments/:id: a receipt to print (rulings.md 29). It is for the order, or with `?payment=` for one of the
 * order's monthly payments.
 */
export default function DashboardReceiptScreen() {
  const { id } = useParams<'/dashboard/payments/:id'>()
  const [params] = useSearchParams()
  const payment = params.get('payment')
  return (
    <DashboardPage
      title={invoiceTitle()}
      back={{ to: '/dashboard/payments', label: receipt.back }}
      onScreenOnly
    >
      {() => <Found id={id} payment={payment} />}
    </DashboardPage>
  )
}

function Found({ id, payment }: { id: string; payment: string | null }) {
  const { data, reload } = useOrders()
  return (
    <Waiting data={data} reload={reload}>
      {(orders) => {
        const found = invoiced(
          orders.find((one) => one.id === id),
          payment,
        )
        return (
          <>
            {found ? (
              <div className="mt-5 flex print:hidden">
                <PrintButton />
              </div>
            ) : null}
            {found ? <Receipt {...found} /> : <p className="mt-6 text-lead">{receipt.missing}</p>}
          </>
        )
      }}
    </Waiting>
  )
}
