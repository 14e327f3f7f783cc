import { OfficeFrame } from '#app/shell/office/frame.tsx'
import { useOffice } from '#app/shell/office/use-office.ts'

const read = (body: unknown) => body ?? undefined

/** Stands in until its desk is built. */
export default function OfficeLeadsScreen() {
  const { data, reload } = useOffice('/leads', read)
  return (
    <OfficeFrame title="Leads" data={data} reload={reload}>
      {() => null}
    </OfficeFrame>
  )
}
