import { useRef, useState } from 'react'
import { customerCopy as copy } from '#app/office/customers/copy.ts'
import { Sheet } from '#app/office/ui/sheet.tsx'
import { Link, type To } from '#app/router/link.tsx'
import type { NextStep } from '#domain/leads/lead-plan.ts'
import type { Customer } from '#domain/office/customers.ts'
import { type CalendarDay, formatShortDay } from '#domain/time/calendar-day.ts'
import { PlanForm } from './plan-form.tsx'

type NextProps = { customer: Customer; onPlanned: (lead: string, step: NextStep | null) => void }

/**
 * The next steps: those of paid orders that are not posted, the oldest first, then those of the leads by day. Without
 * any, a form plans one for the newest lead.
 */
export function Next({ customer, onPlanned }: NextProps) {
  const steps = [...orderSteps(customer), ...leadSteps(customer)]
  const lead = customer.leads.find(({ state }) => state !== 'spam' && state !== 'suspected_spam')
  const status = useRef<HTMLParagraphElement>(null)
  const [isPlanned, setPlanned] = useState(false)

  function show(id: string, step: NextStep | null) {
    setPlanned(true)
    onPlanned(id, step)
    // the form, which has the focus, goes with the first step
    status.current?.focus({ preventScroll: true })
  }

  return (
    <Sheet title={copy.next} aside={steps.length === 0 && lead ? <LeadLink {...lead} /> : null}>
      <p ref={status} role="status" tabIndex={-1} className="sr-only">
        {isPlanned ? copy.planned : null}
      </p>
      {steps.length > 0 ? <Steps steps={steps} /> : null}
      {steps.length === 0 && lead ? <PlanForm key={lead.id} id={lead.id} onPlanned={show} /> : null}
      {steps.length === 0 && !lead ? (
        <p className="px-4 py-3 text-text-2 md:px-5">{copy.nothingPlanned}</p>
      ) : null}
    </Sheet>
  )
}

const LeadLink = ({ id, reference }: Customer['leads'][number]) => (
  <Link to={`/office/leads/${id}`} className="link type-num inline-flex min-h-11 items-center text-small">
    {reference}
  </Link>
)

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ul className="divide-y divide-line">
      {steps.map(({ to, reference, text, day }) => (
        <li key={to} className="first:bg-sun-wash">
          <Link
            to={to}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-4 py-2 hover:bg-chalk-wash focus-visible:-outline-offset-3 md:px-5"
          >
            <span className="link type-label min-w-0 wrap-anywhere">{text}</span>{' '}
            <span className="type-num text-small text-text-2">
              {[day ? formatShortDay(day) : '', reference].filter(Boolean).join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

type Step = { to: To; reference: string; text: string; day?: CalendarDay }

function orderSteps({ orders, cards }: Customer): Step[] {
  const hasCards = (id: string) => cards.some(({ orderId }) => orderId === id)
  return orders.toReversed().flatMap(({ id, number, state }) => {
    if (state !== 'paid' && state !== 'programming') return []
    const text = hasCards(id) ? copy.nextOf[state] : copy.nextOf.withoutCards
    return [{ to: `/office/orders/${id}` as const, reference: number, text }]
  })
}

function leadSteps({ leads }: Customer): Step[] {
  return leads
    .flatMap(({ id, reference, nextStep }) =>
      nextStep ? [{ to: `/office/leads/${id}` as const, reference, ...nextStep }] : [],
    )
    .sort((a, b) => a.day.localeCompare(b.day))
}
