import { Link, type To } from '#app/router/link.tsx'
import { Button } from '#app/ui/button.tsx'
import { When } from '#app/ui/date/when.tsx'
import type { TroubledMessage } from '#domain/office/office-outbox.ts'
import { messageKind, outboxCopy } from './copy.ts'
import type { Retry } from './use-retry.ts'

export function MessageList({ messages, retry }: { messages: readonly TroubledMessage[]; retry: Retry }) {
  return (
    <ul className="divide-y divide-line">
      {messages.map((message) => (
        <li
          key={message.id}
          className="flex flex-col gap-3 py-3 md:flex-row md:items-start md:justify-between md:gap-6"
        >
          <MessageFacts message={message} />
          <Button
            size="sm"
            className="shrink-0"
            busy={retry.busy === message.id}
            busyLabel={outboxCopy.retrying}
            aria-label={outboxCopy.retryOne(message.subject)}
            onClick={() => retry.one(message.id)}
          >
            {outboxCopy.retry}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function MessageFacts({ message }: { message: TroubledMessage }) {
  const { kind, to, subject, attempts, createdAt } = message
  const page = pageOf(message)
  return (
    <div className="min-w-0">
      <h4 className="text-body font-[660] wrap-anywhere">{subject}</h4>
      <p className="wrap-anywhere text-text-2">
        {messageKind(kind)}, <When at={createdAt} />. {outboxCopy.to} {to}
      </p>
      <p className="text-small text-text-2">
        {outboxCopy.tries(attempts)}
        <NextTry message={message} />
      </p>
      {page ? (
        <Link data-row to={page.to} className="link inline-flex min-h-11 items-center">
          {page.label}
          <span className="sr-only">: {subject}</span>
        </Link>
      ) : null}
    </div>
  )
}

/** The page on which to correct a mistyped email address, or to find its owner; undefined if there is no such page. */
function pageOf({ kind, about, to }: TroubledMessage): { to: To; label: string } | undefined {
  if (about === null) {
    if (kind !== 'lead-acknowledgement') return undefined
    return { to: `/office/customers?${new URLSearchParams({ q: to })}`, label: outboxCopy.findThem }
  }
  return kind === 'lead-reply'
    ? { to: `/office/leads/${about}`, label: outboxCopy.openLead }
    : { to: `/office/orders/${about}`, label: outboxCopy.openOrder }
}

function NextTry({ message: { nextAt } }: { message: TroubledMessage }) {
  if (nextAt === null) return null
  if (isDue(nextAt)) return `, ${outboxCopy.nowNext}`
  return (
    <>
      , {outboxCopy.next} <When at={nextAt} />
    </>
  )
}

function isDue(nextAt: string, now = new Date()): boolean {
  return new Date(nextAt) <= now
}
