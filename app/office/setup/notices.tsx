import { Link } from '#app/router/link.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import type { SetupNotice } from '#domain/office/office-setup.ts'
import { setupCopy as copy, noticeTexts } from './copy.ts'

const LINKS = {
  mail: copy.links.outbox,
  payment_events: copy.links.orders,
  settings: copy.links.settings,
} as const

/** Problems that the server's log warns of and that an operator can fix. */
export function Notices({ notices }: { notices: readonly SetupNotice[] }) {
  if (notices.length === 0) return null
  return (
    <section aria-label={copy.mended} className="grid gap-3">
      {notices.map((notice) => {
        const { to, label } = LINKS[notice.kind]
        const text = textOf(notice)
        return (
          <Callout key={text} tone="warn">
            <p className="wrap-anywhere">{text}</p>
            <p>
              <Link to={to} className="inline-flex min-h-11 items-center underline">
                {label}
              </Link>
            </p>
          </Callout>
        )
      })}
    </section>
  )
}

function textOf(notice: SetupNotice): string {
  return notice.kind === 'settings'
    ? noticeTexts.settings(notice.reason)
    : noticeTexts[notice.kind](notice.count)
}
