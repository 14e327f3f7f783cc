import ArrowRight from 'lucide-react/icons/arrow-right'
import { useState } from 'react'
import { messageOf } from '#app/api/http.ts'
import { office } from '#app/office/frame/copy.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { leadPage, leadStateName, leadStates } from '#app/office/leads/copy.ts'
import { readLead } from '#app/office/leads/lead-parts.tsx'
import { type LeadQuery, leadAt } from '#app/office/leads/lead-query.ts'
import { useNextLink } from '#app/office/ui/back-link.tsx'
import { Link } from '#app/router/link.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { LEAD_STATES, type LeadState } from '#domain/leads/leads.ts'
import type { Lead } from '#domain/leads/office-leads.ts'

type MovingOptions = { path: string; onMoved: (lead: Lead) => void; reload: () => void }
type Message = { tone: 'ok' | 'bad'; text: string }

/** The states that a lead can be moved to while it is suspected spam. */
const DECISIONS: readonly LeadState[] = ['new', 'spam']

/** Changes the state of a lead. A lead that somebody else has moved meanwhile is loaded again. */
export function useMoving(lead: Lead, { path, onMoved, reload }: MovingOptions) {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message>()

  async function move(to: LeadState) {
    if (busy || to === lead.state) return
    setBusy(true)
    setMessage(undefined)
    const result = await sendOffice(path, { from: lead.state, to }, readLead)
    setBusy(false)
    if (result.kind === 'ok') {
      onMoved(result.body)
      return setMessage({ tone: 'ok', text: leadPage.moved(to) })
    }
    if (result.kind === 'refused' && result.status === 409) {
      reload()
      return setMessage({ tone: 'bad', text: leadPage.movedOn(leadStateName(result.details.state)) })
    }
    setMessage({ tone: 'bad', text: messageOf(result) ?? office.notAnswered })
  }
  return { move, message }
}

type Moving = ReturnType<typeof useMoving>

/** A select for the state, which replaces the buttons on phones. Suspected spam has no select: it keeps the buttons. */
export function StageField({ lead, moving }: { lead: Lead; moving: Moving }) {
  if (lead.state === 'suspected_spam') return null
  return (
    <div data-span="pair" className="grid md:hidden">
      <SelectField
        name="stage"
        label={leadPage.move}
        value={lead.state}
        onChange={({ currentTarget: { value } }) => {
          const to = LEAD_STATES.find((state) => state === value)
          if (to) void moving.move(to)
        }}
      >
        {LEAD_STATES.map((state) => (
          <option key={state} value={state}>
            {leadStates[state]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

type MoveLeadProps = { lead: Lead; query: LeadQuery; moving: Moving }

/** A button for each state, because any state can follow any other. Suspected spam has only those of `DECISIONS`. */
export function MoveLead({ lead, query, moving: { move, message } }: MoveLeadProps) {
  const isSuspectedSpam = lead.state === 'suspected_spam'
  const states = isSuspectedSpam ? DECISIONS : LEAD_STATES
  const next = lead.older ?? lead.newer
  const nextLink = useNextLink()
  const isEmptyOnPhones = !isSuspectedSpam && !message
  return (
    <div
      className={`grid gap-3 bg-surface ${isEmptyOnPhones ? 'md:border-t md:p-4' : 'border-t p-4'} border-edge md:px-5`}
    >
      {isSuspectedSpam ? (
        <Callout tone="warn">
          {lead.spamReason} {leadPage.suspectedSpam}
        </Callout>
      ) : null}
      <fieldset
        className={`grid ${isSuspectedSpam ? '' : 'max-md:hidden'} grid-cols-[repeat(auto-fit,minmax(min(100%,5.75rem),1fr))] gap-2`}
      >
        <legend className={isSuspectedSpam ? 'type-label mb-2' : 'sr-only'}>
          {isSuspectedSpam ? leadPage.decide : leadPage.move}
        </legend>
        {states.map((state) => (
          // the buttons stay in place, so that a second tap does not hit another state
          <Button
            key={state}
            size="sm"
            aria-pressed={isSuspectedSpam ? undefined : state === lead.state}
            className="border-edge px-2 aria-pressed:border-sun-ring aria-pressed:bg-sun-wash"
            onClick={() => void move(state)}
          >
            {labelOf(lead, state)}
          </Button>
        ))}
      </fieldset>
      <div role="status" className="empty:absolute">
        {message ? <Callout tone={message.tone}>{message.text}</Callout> : null}
      </div>
      {message?.tone === 'ok' && next !== null ? (
        <Link
          to={leadAt(next, query)}
          {...nextLink}
          className={buttonClass({ className: 'justify-self-start max-sm:w-full' })}
        >
          {leadPage.next}
          <ArrowRight aria-hidden="true" size={20} />
        </Link>
      ) : null}
    </div>
  )
}

/** The label of a button: the name of the state, or for suspected spam a decision such as "Not spam". */
function labelOf(lead: Lead, to: LeadState): string {
  if (lead.state === 'suspected_spam' && to === 'new') return leadPage.notSpam
  if (lead.state === 'suspected_spam' && to === 'spam') return leadPage.isSpam
  return leadStates[to]
}
