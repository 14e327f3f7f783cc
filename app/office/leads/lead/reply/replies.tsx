import { Link } from '#app/router/link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { When } from '#app/ui/date/when.tsx'
import type { LeadReply } from '#domain/leads/office-leads.ts'
import { replyCopy } from './copy.ts'

const TONES = { waiting: 'info', sent: 'ok', failed: 'bad' } as const

/** The mails that operators wrote to the sender, each with whether it was sent. */
export function Replies({ replies }: { replies: readonly LeadReply[] }) {
  if (replies.length === 0) return null
  return (
    <section aria-labelledby="replies" className="grid gap-2">
      <h2 id="replies" className="type-label text-sub">
        {replyCopy.mails}
      </h2>
      <ol className="grid gap-3">
        {replies.map(({ id, at, author, to, subject, text, status }) => (
          <li key={id} className="rounded-sheet border border-chalk-text bg-chalk-wash px-4 py-3 sm:ml-6">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="type-label wrap-anywhere">{subject}</span>
              <Badge tone={TONES[status]}>{replyCopy.status[status]}</Badge>
            </p>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="mt-1 text-small wrap-anywhere text-text-2">
              <When at={at} />, {author}, {replyCopy.to(to)}
            </p>
            {status === 'failed' ? (
              <Link to="/office/outbox" className="link inline-flex min-h-11 items-center">
                {replyCopy.failedNote}
              </Link>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
