import ListChecks from 'lucide-react/icons/list-checks'
import { useOfficeMe } from '#app/office/frame/use-office-me.ts'
import { Link } from '#app/router/link.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { setupCopy as copy } from './copy.ts'

/** A notice of how many checks of the set-up are open, with a link. Empty when no check is open. */
export function SetupLine() {
  const { data } = useOfficeMe()
  if (data.kind !== 'ready' || !(data.body.openSetup > 0)) return null
  return (
    <Callout tone="info" icon={<ListChecks aria-hidden="true" size={22} />} className="items-center py-1.5!">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        {copy.left(data.body.openSetup)}
        <Link to="/office/setup" className="link inline-flex min-h-11 items-center">
          {copy.finish}
        </Link>
      </p>
    </Callout>
  )
}
