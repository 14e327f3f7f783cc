import { useState } from 'react'
import { useOrders } from '#app/accounts/dashboard/data/account-queries.ts'
import { settings } from '#app/accounts/dashboard/settings/copy.ts'
import { contactOfOrder } from '#app/leads/form/known-contact.ts'
import { Button } from '#app/ui/button.tsx'
import type { Profile } from '#domain/accounts/profile.ts'
import { isLinkToFind } from '#domain/google/google-link.ts'
import type { OrderView } from '#domain/orders/order-view.ts'

const { fromOrder: copy } = settings.profile

type FillFromOrderProps = {
  saved: Profile
  /** Puts the values into the fields that are empty. Does not save the profile. */
  onFill: (values: Partial<Profile>) => void
}

/** Offers the details of the last order for the fields of the profile that are not filled in. */
export function FillFromOrder({ saved, onFill }: FillFromOrderProps) {
  const { data } = useOrders()
  const [filledFrom, setFilledFrom] = useState<string>()
  const [order] = data.kind === 'ready' ? data.body : []
  const values = order ? detailsOf(order) : {}
  const isOffered = Object.entries(values).some(
    ([name, value]) => value !== '' && saved[name as keyof Profile] === '',
  )
  return (
    <>
      {order && isOffered && !filledFrom ? (
        <Button
          size="sm"
          className="justify-self-start max-sm:w-full"
          onClick={() => {
            onFill(values)
            setFilledFrom(order.number)
          }}
        >
          {copy.button(order.number)}
        </Button>
      ) : null}
      <p role="status" className="text-small empty:absolute">
        {filledFrom && isOffered ? copy.filled(filledFrom) : null}
      </p>
    </>
  )
}

function detailsOf(order: OrderView): Partial<Profile> {
  const { googleBusinessName, googleBusinessLink, businessLocation, phoneNumber } = order.businessInfo
  return {
    ...contactOfOrder(order),
    googleBusinessName,
    googleBusinessLink: isLinkToFind(googleBusinessLink) ? '' : googleBusinessLink,
    businessLocation,
    businessPhone: phoneNumber,
  }
}
