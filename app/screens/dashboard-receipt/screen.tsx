import Printer from 'lucide-react/icons/printer'
import { receipt } from '#app/content/payments.ts'
import { Receipt, receiptTitle } from '#app/features/purchase/receipt.tsx'
import { Link } from '#app/router/link.tsx'
import { useParams } from '#app/router/use-query.ts'
import { useOrders } from '#app/shell/dashboard/account-lists.ts'
import { Room } from '#app/shell/dashboard/room.tsx'
import { Waiting } from '#app/shell/dashboard/waiting.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'

/** /dashboard/payments/:id: the receipt of one order, as a page to print (rulings.md 29). */
export default function DashboardReceiptScreen() {
  const { id = '' } = useParams()
  return <Room title={receiptTitle()}>{() => <Found id={id} />}</Room>
}

function Found({ id }: { id: string }) {
  const { data, reload } = useOrders()
  return (
    <Waiting data={data} reload={reload}>
      {(orders) => {
        const order = orders.find((one) => one.id === id)
        return (
          <>
            <div className="mt-5 flex flex-wrap gap-3 print:hidden">
              <Link to="/dashboard/payments" className={buttonClass({ size: 'sm' })}>
                {receipt.back}
              </Link>
              {order ? (
                <Button
                  size="sm"
                  variant="sun"
                  icon={<Printer aria-hidden="true" size={20} />}
                  onClick={() => print()}
                >
                  {receipt.print}
                </Button>
              ) : null}
            </div>
            {order ? <Receipt order={order} /> : <p className="mt-6 text-lead">{receipt.missing}</p>}
          </>
        )
      }}
    </Waiting>
  )
}
