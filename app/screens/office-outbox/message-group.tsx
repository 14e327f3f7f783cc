import { messageCause, messageKind, outboxDesk } from '#app/content/office-outbox.ts'
import { When } from '#app/features/office/when.tsx'
import { Button } from '#app/ui/button.tsx'
import { Docket } from '#app/ui/docket.tsx'
import type { TroubledMessage } from '#domain/office-outbox.ts'

type MessageGroupProps = {
  state: TroubledMessage['state']
  messages: readonly TroubledMessage[]
  /** How many there are; more than are shown, at worst. */
  count: number
  busy: string | undefined
  retry: (id: string) => void
}

/** Messages in one sort of trouble, newest first. */
export function MessageGroup({ state, messages, count, busy, retry }: MessageGroupProps) {
  const { title, note } = outboxDesk.groups[state]
  const aside = messages.length < count ? outboxDesk.shownOf(messages.length, count) : outboxDesk.count(count)
  return (
    <Docket title={title} aside={aside} className="mt-5">
      <p className="py-3 text-text-2">{note}</p>
      <ul className="divide-y divide-line border-line border-t">
        {messages.map((message) => (
          <li
            key={message.id}
            className="flex flex-col gap-3 py-4 md:flex-row md:items-start md:justify-between md:gap-6"
          >
            <MessageFacts message={message} />
            <Button
              size="sm"
              className="shrink-0"
              busy={busy === message.id}
              busyLabel={outboxDesk.retrying}
              aria-label={outboxDesk.retryOne(message.subject)}
              onClick={() => retry(message.id)}
            >
              {outboxDesk.retry}
            </Button>
          </li>
        ))}
      </ul>
    </Docket>
  )
}

function MessageFacts({ message }: { message: TroubledMessage }) {
  const { kind, to, subject, attempts, error, createdAt } = message
  return (
    <div className="min-w-0">
      <h3 className="text-body font-[660] wrap-anywhere">{subject}</h3>
      <p className="wrap-anywhere text-text-2">
        {messageKind(kind)}, <When at={createdAt} />. {outboxDesk.to} {to}
      </p>
      <p className="mt-1">
        {messageCause(error)} <code className="text-small text-text-2 wrap-anywhere">{error}</code>
      </p>
      <p className="text-small text-text-2">
        {outboxDesk.tries(attempts)}
        <NextTry message={message} />
      </p>
    </div>
  )
}

function NextTry({ message: { nextAt } }: { message: TroubledMessage }) {
  if (nextAt === null) return null
  if (isDue(nextAt)) return `, ${outboxDesk.nowNext}`
  return (
    <>
      , {outboxDesk.next} <When at={nextAt} />
    </>
  )
}

function isDue(nextAt: string, now = new Date()): boolean {
  return new Date(nextAt) <= now
}
