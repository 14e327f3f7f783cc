import { OfficeFrame } from '#app/shell/office/frame.tsx'
import { useOffice } from '#app/shell/office/use-office.ts'

const read = (body: unknown) => body ?? undefined

/** Stands in until its desk is built. */
export default function OfficeStockScreen() {
  const { data, reload } = useOffice('/stock', read)
  return (
    <OfficeFrame title="Stock" data={data} reload={reload}>
      {() => null}
    </OfficeFrame>
  )
}
