import MailCheck from 'lucide-react/icons/mail-check'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useRef } from 'react'
import { OfficePage } from '#app/office/frame/office-page.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import { OperatorMails } from '#app/office/operator-mails/operator-mails.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/sheets/empty-state.tsx'
import type { OutboxView } from '#domain/office/office-outbox.ts'
import { causesOf } from './causes.ts'
import { outboxCopy } from './copy.ts'
import { MessageGroup } from './message-group.tsx'
import { readOutbox } from './read-outbox.ts'
import { ALL, useRetry } from './use-retry.ts'

/** /office/outbox: undelivered messages with buttons to try again, and the switches for the mails to the operator. */
export default function OfficeOutboxScreen() {
  const { data, reload } = useOffice('/outbox', readOutbox)
  return (
    <OfficePage
      title={outboxCopy.title}
      data={data}
      reload={reload}
      actions={() => (
        <Button
          size="sm"
          icon={<RefreshCw aria-hidden="true" size={18} />}
          busy={data.kind === 'ready' && data.isRefetching}
          onClick={reload}
        >
          {outboxCopy.refresh}
        </Button>
      )}
    >
      {(body) => <Outbox loaded={body} reload={reload} />}
    </OfficePage>
  )
}

function Outbox({ loaded, reload }: { loaded: OutboxView; reload: () => void }) {
  const { view, outcome: result, retry } = useRetry(loaded, reload)
  const status = useRef<HTMLParagraphElement>(null)
  // the result gets the focus, because the pressed button may have disappeared with its group
  useEffect(() => {
    if (result) status.current?.focus()
  }, [result])
  const { counts } = view
  const groups = (['failed', 'waiting'] as const).map((state) => ({ state, causes: causesOf(view, state) }))
  return (
    <>
      <p className="-mt-2 mb-4 text-text-2">{outboxCopy.counts(counts)}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3 has-[>:only-child:empty]:hidden">
            {groups.flatMap(({ causes }) => causes).length > 1 ? (
              <Button
                variant="sun"
                busy={retry.busy === ALL}
                busyLabel={outboxCopy.retrying}
                onClick={retry.all}
              >
                {outboxCopy.retryEverything}
              </Button>
            ) : null}
            <p ref={status} role="status" tabIndex={-1}>
              {result?.message}
            </p>
          </div>
          {groups.map(({ state, causes }) =>
            causes.length > 0 ? (
              <MessageGroup key={state} state={state} causes={causes} count={counts[state]} retry={retry} />
            ) : null,
          )}
          {counts.failed + counts.waiting === 0 ? (
            <div className="rounded-sheet border border-edge bg-surface px-5 text-balance">
              <EmptyState
                drawing={<MailCheck aria-hidden="true" size={40} strokeWidth={1.5} className="text-ok" />}
                title={outboxCopy.allWell.title}
              >
                {outboxCopy.allWell.text}
              </EmptyState>
            </div>
          ) : null}
        </div>
        <OperatorMails />
      </div>
    </>
  )
}
