import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Docket } from '#app/ui/sheets/docket.tsx'
import { Summary } from '#app/ui/summary.tsx'
import type { TroubledMessage } from '#domain/office/office-outbox.ts'
import type { Cause } from './causes.ts'
import { outboxCopy } from './copy.ts'
import { MessageList } from './message-list.tsx'
import type { Retry } from './use-retry.ts'

/** The most messages of a cause that are shown at once. A longer list is collapsed. */
const MAX_EXPANDED = 3

type MessageGroupProps = {
  state: TroubledMessage['state']
  causes: readonly Cause[]
  count: number
  retry: Retry
}

export function MessageGroup({ state, causes, count, retry }: MessageGroupProps) {
  const { title, note } = outboxCopy.groups[state]
  return (
    <Docket title={title} aside={outboxCopy.count(count)}>
      <p className="py-3 text-text-2">{note}</p>
      {causes.map((cause) => (
        <CauseBlock key={cause.label} state={state} cause={cause} retry={retry} />
      ))}
    </Docket>
  )
}

type CauseBlockProps = { state: TroubledMessage['state']; cause: Cause; retry: Retry }

function CauseBlock({ state, cause, retry }: CauseBlockProps) {
  const { label: message, errors, count, messages } = cause
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t-2 border-edge py-4">
      <div className="flex flex-col gap-3 md:flex-row md:items-start md:justify-between md:gap-6">
        <div className="min-w-0">
          <h3 id={id} className="type-label text-sub">
            {message}
          </h3>
          <p className="text-small text-text-2 wrap-anywhere">
            {outboxCopy.count(count)}. <code>{errors.join(', ')}</code>
          </p>
        </div>
        {count > 1 || messages.length === 0 ? (
          <Button
            size="sm"
            className="shrink-0"
            busy={retry.busy === `${state} ${message}`}
            busyLabel={outboxCopy.retrying}
            aria-label={outboxCopy.retryCause(count, message)}
            onClick={() => retry.cause(state, cause)}
          >
            {outboxCopy.retryAll(count)}
          </Button>
        ) : null}
      </div>
      {messages.length > MAX_EXPANDED ? (
        <details>
          <Summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {messages.length < count ? outboxCopy.showNewest(messages.length) : outboxCopy.showAll(count)}
          </Summary>
          <MessageList messages={messages} retry={retry} />
        </details>
      ) : (
        <MessageList messages={messages} retry={retry} />
      )}
    </section>
  )
}
