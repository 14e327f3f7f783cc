import Users from 'lucide-react/icons/users'
import { useOfficeMe } from '#app/office/frame/use-office-me.ts'
import { orderCopy } from '#app/office/orders/order/copy.ts'

/** Which other operators look at this order now. */
export function AlsoHere({ present = [] }: { present?: readonly string[] | undefined }) {
  const { data } = useOfficeMe()
  const own = data.kind === 'ready' ? data.body.email : undefined
  const others = present.filter((email) => email !== own)
  return (
    <p role="status" className="flex items-center gap-2 text-text-2 wrap-anywhere empty:absolute">
      {own !== undefined && others.length > 0 ? (
        <>
          <Users aria-hidden="true" size={20} className="shrink-0" />
          {orderCopy.alsoHere(others)}
        </>
      ) : null}
    </p>
  )
}
