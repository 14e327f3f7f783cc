import ListChecks from 'lucide-react/icons/list-checks'
import { useOfficeMe } from '#app/office/frame/use-office-me.ts'
import { Link } from '#app/router/link.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { setupCopy as copy } from './copy.ts'

const ICON = <ListChecks aria-hidden="true" size={22} className="flex-none" />

/** How many checks of the set-up are open, with a link, in the row of a heading. Empty when no check is open. */
export function SetupLine() {
  const count = useOpenSetup()
  if (count === 0) return null
  return (
    <p className="flex items-center gap-x-2.5 text-small text-text-2">
      {ICON}
      {copy.left(count)}
      <ToSetup />
    </p>
  )
}

/** `SetupLine` as a notice in a page. */
export function SetupCallout() {
  const count = useOpenSetup()
  if (count === 0) return null
  return (
    <Callout tone="info" icon={ICON} className="items-center py-1.5!">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        {copy.left(count)}
        <ToSetup />
      </p>
    </Callout>
  )
}

function useOpenSetup(): number {
  const { data } = useOfficeMe()
  return data.kind === 'ready' ? data.body.openSetup : 0
}

function ToSetup() {
  return (
    <Link to="/office/setup" className="link inline-flex min-h-11 items-center">
      {copy.finish}
    </Link>
  )
}
