import { OfficePage } from '#app/office/frame/office-page.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import { orderCopy } from '#app/office/orders/order/copy.ts'
import { readOfficeOrder } from '#app/office/orders/read-orders.ts'
import { NoChipAddress } from '#app/office/ui/no-chip-address.tsx'
import { useParams } from '#app/router/hooks.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { sheetCopy } from './copy.ts'
import { ProgrammingSheet } from './programming-sheet.tsx'

/** /office/orders/:id/sheet: the printed sheet for programming the cards. */
export default function OfficeSheetScreen() {
  const { id } = useParams<'/office/orders/:id/sheet'>()
  const { data, reload } = useOffice(`/orders/${id}`, readOfficeOrder)
  return (
    <OfficePage
      title={({ number }) => sheetCopy.title(number)}
      data={data}
      reload={reload}
      back={{ to: `/office/orders/${id}`, label: sheetCopy.back }}
      actions={Actions}
    >
      {(order) => (
        <>
          {order.isChipAddress ? null : <NoChipAddress host={order.host} className="mb-4" />}
          {order.needsGoogleLink ? (
            <Callout tone="warn" className="mb-4">
              {sheetCopy.noLink}
            </Callout>
          ) : null}
          {order.deliveryAddress ? null : (
            <Callout tone="warn" className="mb-4">
              {orderCopy.noAddress}
            </Callout>
          )}
          <ProgrammingSheet order={order} />
        </>
      )}
    </OfficePage>
  )
}

/** The print button. It is disabled while no link may be written on a chip, as `NoChipAddress` explains below it. */
function Actions({ isChipAddress }: OfficeOrder) {
  return (
    <Button size="sm" variant="sun" disabled={!isChipAddress} onClick={() => print()}>
      {sheetCopy.print}
    </Button>
  )
}
