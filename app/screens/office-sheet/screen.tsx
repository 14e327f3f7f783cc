import { orderDesk } from '#app/content/office-order.ts'
import { sheetDesk } from '#app/content/office-sheet.ts'
import { readOfficeOrder } from '#app/features/office-orders/read-orders.ts'
import { useParams } from '#app/router/use-query.ts'
import { BackLink } from '#app/shell/office/back-link.tsx'
import { OfficeFrame } from '#app/shell/office/frame.tsx'
import { useOffice } from '#app/shell/office/use-office.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/callout.tsx'
import type { OfficeOrder } from '#domain/office-orders.ts'
import { ProgrammingSheet } from './programming-sheet.tsx'

/** /office/orders/:id/sheet: what lies beside the cards on the bench. */
export default function OfficeSheetScreen() {
  const { id = '' } = useParams()
  const { data, reload } = useOffice(`/orders/${id}`, readOfficeOrder)
  return (
    <OfficeFrame
      title={({ number }) => sheetDesk.title(number)}
      data={data}
      reload={reload}
      actions={Actions}
    >
      {(order) => (
        <>
          {order.businessInfo.googleBusinessLink ? null : (
            <Callout tone="warn" className="mb-4">
              {sheetDesk.noLink}
            </Callout>
          )}
          {order.deliveryAddress ? null : (
            <Callout tone="warn" className="mb-4">
              {orderDesk.noAddress}
            </Callout>
          )}
          <ProgrammingSheet order={order} />
        </>
      )}
    </OfficeFrame>
  )
}

function Actions({ id }: OfficeOrder) {
  return (
    <>
      <BackLink to={`/office/orders/${id}`} className={buttonClass({ size: 'sm' })}>
        {sheetDesk.back}
      </BackLink>
      <Button size="sm" variant="sun" onClick={() => print()}>
        {sheetDesk.print}
      </Button>
    </>
  )
}
