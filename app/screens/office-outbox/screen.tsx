import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useRef } from 'react'
import { outboxDesk } from '#app/content/office-outbox.ts'
import { OfficeFrame } from '#app/shell/office/frame.tsx'
import { useOffice } from '#app/shell/office/use-office.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { OutboxView } from '#domain/office-outbox.ts'
import { MessageGroup } from './message-group.tsx'
import { readOutbox } from './read-outbox.ts'
import { useRetry } from './use-retry.ts'

/** /office/outbox: what was not delivered, and "try again". */
export default function OfficeOutboxScreen() {
  const { data, reload } = useOffice('/outbox', readOutbox)
  return (
    <OfficeFrame
      title={outboxDesk.title}
      data={data}
      reload={reload}
      actions={() => (
        <Button
          size="sm"
          icon={<RefreshCw aria-hidden="true" size={18} />}
          busy={data.kind === 'ready' && data.stale}
          onClick={reload}
        >
          {outboxDesk.refresh}
        </Button>
      )}
    >
      {(body) => <Outbox loaded={body} reload={reload} />}
    </OfficeFrame>
  )
}

function Outbox({ loaded, reload }: { loaded: OutboxView; reload: () => void }) {
  const { view, outcome, busy, isBusyWithAll, retry, retryAll } = useRetry(loaded, reload)
  const status = useRef<HTMLParagraphElement>(null)
  // the button that was pressed may be gone with its group
  useEffect(() => {
    if (outcome) status.current?.focus()
  }, [outcome])
  const { counts, messages } = view
  const group = (state: 'failed' | 'waiting') => messages.filter((message) => message.state === state)
  const inTrouble = counts.failed + counts.waiting
  return (
    <>
      <p className="text-text-2">{outboxDesk.counts(counts)}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        {inTrouble > 1 ? (
          <Button variant="sun" busy={isBusyWithAll} busyLabel={outboxDesk.retrying} onClick={retryAll}>
            {outboxDesk.retryAll}
          </Button>
        ) : null}
        <p ref={status} role="status" tabIndex={-1}>
          {outcome?.words}
        </p>
      </div>
      {(['failed', 'waiting'] as const).map((state) =>
        group(state).length > 0 ? (
          <MessageGroup
            key={state}
            state={state}
            messages={group(state)}
            count={counts[state]}
            busy={busy}
            retry={retry}
          />
        ) : null,
      )}
      {inTrouble === 0 ? (
        <EmptyState title={outboxDesk.allWell.title}>{outboxDesk.allWell.text}</EmptyState>
      ) : null}
    </>
  )
}
