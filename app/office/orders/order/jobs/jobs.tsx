import { orderCopy } from '#app/office/orders/order/copy.ts'
import { messageFor, type OnChanged, useChange } from '#app/office/orders/order/use-change.ts'
import { Sheet } from '#app/office/ui/sheet.tsx'
import { When } from '#app/ui/date/when.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { isNextJobState, JOB_STATES, type JobState, jobLabels } from '#domain/orders/jobs.ts'
import type { OfficeOrder, OfficeOrderLine } from '#domain/orders/office/office-orders.ts'

const { jobs: copy } = orderCopy

/** The jobs of an order: bought items other than cards. Posting the cards does not change the state of a job. */
export function Jobs({ order, onChanged }: { order: OfficeOrder; onChanged: OnChanged }) {
  const change = useChange(order, onChanged)
  const message = messageFor(order, change.message)
  const jobs = order.lines.flatMap((line) => (line.job ? [{ ...line, job: line.job }] : []))
  if (jobs.length === 0 || order.paidAt === null || order.state === 'refunded') return null
  return (
    <Sheet
      title={copy.title}
      aside={order.hasCards ? <p className="text-small text-text-2">{copy.apart}</p> : null}
    >
      <div role="status" className="m-4 empty:absolute">
        {message ? <Callout tone={message.tone}>{message.text}</Callout> : null}
      </div>
      <ul className="divide-y divide-line">
        {jobs.map((line) => (
          <JobRow
            key={line.line}
            line={line}
            busy={change.busy}
            onSet={(to) =>
              void change.send('jobs', { line: line.line, from: line.job.state, to }, copy.saved[to])
            }
          />
        ))}
      </ul>
    </Sheet>
  )
}

type JobRowProps = {
  line: OfficeOrderLine & { job: NonNullable<OfficeOrderLine['job']> }
  busy: boolean
  onSet: (to: JobState) => void
}

function JobRow({ line: { job, name, quantity }, busy, onSet }: JobRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-50">
        <p className="leading-snug font-[620] wrap-anywhere">
          {quantity > 1 ? `${quantity} × ` : null}
          {name}
        </p>
        <p className="text-small text-text-2">
          {job.at ? (
            <>
              {copy.changed} <When at={job.at} />
            </>
          ) : (
            copy.untouched
          )}
        </p>
      </div>
      <fieldset className="flex flex-none overflow-hidden rounded-control border border-edge max-sm:w-full">
        <legend className="sr-only">{copy.stateOf(name)}</legend>
        {JOB_STATES.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={state === job.state}
            disabled={state !== job.state && (busy || !isNextJobState(job.state, state))}
            onClick={state === job.state ? undefined : () => onSet(state)}
            className="min-h-11 flex-auto border-edge px-3 text-label border-l first-of-type:border-l-0 disabled:text-text-3 aria-pressed:bg-text aria-pressed:text-ground"
          >
            {jobLabels[state]}
          </button>
        ))}
      </fieldset>
    </li>
  )
}
