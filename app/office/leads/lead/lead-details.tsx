import Mail from 'lucide-react/icons/mail'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Phone from 'lucide-react/icons/phone'
import UserRound from 'lucide-react/icons/user-round'
import { leadForms, leadPage } from '#app/office/leads/copy.ts'
import { LeadBadge, readLead } from '#app/office/leads/lead-parts.tsx'
import { type LeadQuery, writeLeadQuery } from '#app/office/leads/lead-query.ts'
import { NoteForm } from '#app/office/ui/note-form.tsx'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { When } from '#app/ui/date/when.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { mailHref, phoneHref, smsHref } from '#domain/brand/brand.ts'
import type { Lead } from '#domain/leads/office-leads.ts'
import { replySubject } from '#domain/leads/reply-templates.ts'
import { CorrectLead } from './correct-lead.tsx'
import { DeleteLead } from './delete-lead.tsx'
import { LeadHistory } from './lead-history.tsx'
import { LeadValues } from './lead-values.tsx'
import { MoveLead, StageField, useMoving } from './move-lead.tsx'
import { LeadPlan } from './plan/lead-plan.tsx'
import { usePlanSaving } from './plan/use-plan-saving.ts'
import { AnswerTime } from './reply/answer-time.tsx'
import { Replies } from './reply/replies.tsx'
import { ReplyForm } from './reply/reply-form.tsx'

type LeadDetailsProps = {
  lead: Lead
  query: LeadQuery
  /** Shows the lead that the server returned after a change. */
  show: (lead: Lead) => void
  reload: () => void
  onDeleting: (isDeleting: boolean) => void
}

export function LeadDetails({ lead, query, show, reload, onDeleting }: LeadDetailsProps) {
  const address = (what: string) => `/leads/${lead.id}/${what}?${writeLeadQuery(query)}`
  const moving = useMoving(lead, { path: address('state'), onMoved: show, reload })
  const saving = usePlanSaving({ lead, path: address('plan'), onSaved: show, reload })
  return (
    <>
      <div className="mb-5 grid gap-4">
        <div className="grid items-center gap-x-6 gap-y-4 md:max-lg:grid-cols-[minmax(0,1fr)_auto]">
          <p className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-text-2 md:max-lg:mt-0">
            <LeadBadge state={lead.state} />
            <span>
              {leadForms[lead.form]} {lead.reference}, <When at={lead.receivedAt} />
              {lead.sentFrom ? `, ${leadPage.sentFrom(lead.sentFrom, lead.source)}` : null}
            </span>
            <AnswerTime lead={lead} />
          </p>
          <div className="lg:hidden">
            <Reach lead={lead} />
          </div>
        </div>
        {lead.notAcknowledged ? <Callout>{leadPage.notAcknowledged(lead.notAcknowledged)}</Callout> : null}
      </div>
      {/* the parts have padding below instead of gaps, because an empty row would double a gap */}
      <div className="-mb-5 grid grid-cols-[minmax(0,1fr)] gap-x-6 *:pb-5 md:grid-cols-[minmax(0,1fr)_19rem] md:grid-rows-[auto_auto_1fr] lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="md:col-start-1 md:row-start-1">
          <LeadValues lead={lead} />
        </div>
        <div className="md:col-start-2 md:row-span-2 md:row-start-1">
          <LeadPlan
            lead={lead}
            saving={saving}
            stageField={<StageField lead={lead} moving={moving} />}
            stage={<MoveLead lead={lead} query={query} moving={moving} />}
          />
        </div>
        <div className="grid content-start gap-5 md:col-start-1 md:row-span-2 md:row-start-2">
          <Replies replies={lead.replies} />
          <ReplyForm lead={lead} inTurn={saving.inTurn} pathTo={address} onChanged={show} reload={reload} />
        </div>
        <div className="grid content-start gap-5 md:col-start-2 md:row-start-3">
          <LeadHistory lead={lead}>
            <NoteForm path={address('notes')} read={readLead} onSaved={show} />
          </LeadHistory>
          <div className="flex flex-wrap gap-3">
            <CorrectLead lead={lead} path={address('email')} onSaved={show} />
            <DeleteLead lead={lead} onDeleting={onDeleting} />
          </div>
        </div>
      </div>
    </>
  )
}

const REACH = buttonClass({ size: 'sm', className: 'max-sm:px-1 max-sm:gap-1.5' })

/**
 * Links to call, text or mail the sender, and to the sender's page. A phone hides "Email" if there is a number to call,
 * because the bar at the foot has a button to reply.
 */
export function Reach({ lead: { id, phone, email, reference } }: { lead: Lead }) {
  return (
    <div className={`grid gap-2 sm:flex ${phone ? 'grid-cols-[auto_auto_auto]' : 'grid-cols-[auto_auto]'}`}>
      {phone ? (
        <>
          <a href={phoneHref(phone)} className={REACH}>
            <Phone aria-hidden="true" size={20} />
            {leadPage.call}
          </a>
          <a href={smsHref(phone)} className={`${REACH} md:hidden`}>
            <MessageSquareText aria-hidden="true" size={20} />
            {leadPage.text}
          </a>
        </>
      ) : null}
      <a
        href={`${mailHref(email)}?subject=${encodeURIComponent(replySubject(reference))}`}
        className={`${REACH} ${phone ? 'max-md:hidden' : ''}`}
      >
        <Mail aria-hidden="true" size={20} />
        {leadPage.mail}
      </a>
      <Link to={`/office/customers/${id}`} className={REACH}>
        <UserRound aria-hidden="true" size={20} />
        {leadPage.person}
      </Link>
    </div>
  )
}
