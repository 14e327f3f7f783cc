import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'

const copy = {
  title: 'Chips can’t be written yet',
  text: (host: string) => `${host} is no https address on a real domain.`,
  toSetup: 'See what’s left',
  toSetupLong: 'See what’s left to set up',
}

/** The main action where chips can't be written yet: a link to the set-up. */
export function SetupAction({ className = '' }: { className?: string }) {
  return (
    <Link to="/office/setup" className={buttonClass({ variant: 'sun', className })}>
      {copy.toSetupLong}
    </Link>
  )
}

type NoChipAddressProps = { host: string; isWork?: boolean; className?: string }

/**
 * Says why no tap link is copied, printed or downloaded: links to `host` may not be written on chips. With `isWork`,
 * the link to the set-up is the main action of the page, which a phone shows at the foot of the screen.
 */
export function NoChipAddress({ host, isWork = false, className = '' }: NoChipAddressProps) {
  return (
    <Callout tone="bad" className={className}>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 md:basis-64">
          <b className="block">{copy.title}</b>
          <span className="wrap-anywhere">{copy.text(host)}</span>{' '}
          {isWork ? null : (
            <Link to="/office/setup" className="link whitespace-nowrap">
              {copy.toSetup}
            </Link>
          )}
        </span>
        {isWork ? (
          <span className="work-bar">
            <SetupAction />
          </span>
        ) : null}
      </span>
    </Callout>
  )
}
