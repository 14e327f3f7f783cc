import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'

const copy = {
  title: 'Chips can’t be written yet',
  text: (host: string) => `${host} is no https address on a real domain.`,
  toSetup: 'See what’s left',
}

/** Says why no tap link is copied, printed or downloaded: links to `host` may not be written on chips. */
export function NoChipAddress({ host, className = '' }: { host: string; className?: string }) {
  return (
    <Callout tone="bad" className={className}>
      <span className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <span className="min-w-0 flex-1 basis-64">
          <b className="block">{copy.title}</b>
          <span className="wrap-anywhere">{copy.text(host)}</span>
        </span>
        <Link to="/office/setup" className={buttonClass({ size: 'sm' })}>
          {copy.toSetup}
        </Link>
      </span>
    </Callout>
  )
}
