import { useEffect, useState } from 'react'
import { readOrders } from '#app/shell/dashboard/account-lists.ts'
import { askAccount } from '#app/shell/dashboard/ask-account.ts'
import type { BusinessInfo } from '#domain/checkout.ts'

/** The business that the account's last order was for; undefined until it is known, and without one. */
export function useLastBusiness(userId: string | undefined): BusinessInfo | undefined {
  const [last, setLast] = useState<BusinessInfo>()
  useEffect(() => {
    if (userId === undefined) return
    let isOver = false
    void askAccount('/orders', readOrders).then((answer) => {
      if (isOver || answer.kind !== 'ok') return
      setLast(answer.body.find((order) => order.businessInfo.googleBusinessName !== '')?.businessInfo)
    })
    return () => {
      isOver = true
    }
  }, [userId])
  return last
}
