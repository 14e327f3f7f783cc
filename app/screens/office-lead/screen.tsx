import { OfficeFrame } from '#app/shell/office/frame.tsx'
import { useOffice } from '#app/shell/office/use-office.ts'

const read = (body: unknown) => body ?? undefined

/** Stands in until its desk is built. */
export default function OfficeLeadScreen() {
  const { data, reload } = useOffice('/leads/x', read)
  return (
    <OfficeFrame title="Lead" data={data} reload={reload}>
      {() => null}
    </OfficeFrame>
  )
}
