import { useEffect, useState } from 'react'
import { formDraft, useFormDraft } from '#app/accounts/session/form-draft.ts'
import { ContactFields } from '#app/leads/form/contact-fields.tsx'
import { Honeypot } from '#app/leads/form/honeypot.tsx'
import { LeadFailed, LeadSent } from '#app/leads/form/lead-result.tsx'
import { contactOf, rowsOf, type SheetContent, textOf } from '#app/leads/form/sent/content.ts'
import { useKnownContact } from '#app/leads/form/use-known-contact.ts'
import { useLeadForm } from '#app/leads/form/use-lead-form.ts'
import { toasts } from '#app/shell/toast/copy.ts'
import { toast } from '#app/shell/toast/store.ts'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/date/date-field.tsx'
import { ChoiceRow } from '#app/ui/form/choice.tsx'
import { ChoiceCell } from '#app/ui/form/choice-cell.tsx'
import { Field, TextareaField } from '#app/ui/form/field.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { ENQUIRY_SUBJECT, Enquiry, SERVICES, type Service } from '#domain/leads/forms/enquiry.ts'
import { closureOn } from '#domain/site/hours/shop-days.ts'
import {
  type CalendarDay,
  calendarDayOf,
  formatCalendarDay,
  parseCalendarDay,
} from '#domain/time/calendar-day.ts'
import { enquiry } from './copy.ts'
import { forgetRequestedService, requestedService } from './requested-service.ts'

const DATE = 'Preferred Date'
const CONTACT_NAMES = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
} as const
const draft = formDraft('draft_enquiry', [
  ...Object.values(CONTACT_NAMES),
  'Service',
  'Website',
  DATE,
  'Message',
])

export function useEnquiry() {
  return useLeadForm({
    form: 'enquiry',
    schema: Enquiry,
    notify: toast.add,
    messages: { Service: { missing: enquiry.serviceMissing } },
    missing: (names) => (names.includes('Service') ? toasts.serviceRequired : undefined),
    content: withoutEmptyDate,
    sheet: sheetOf,
    onSent: () => {
      draft.clear()
      forgetRequestedService()
      return undefined
    },
  })
}

/** The enquiry form (product.md 2.3). Its labels are its field names, which product.md 3.3 sets. */
export function EnquiryForm({ lead }: { lead: ReturnType<typeof useEnquiry> }) {
  const [day, setDay] = useState('')
  const { ref } = lead.props
  useFormDraft(draft, ref, { [DATE]: restoreDay })
  // Runs after the effect of `useFormDraft`, so that a link's service replaces the stored service.
  useEffect(() => preselect(ref.current, requestedService()), [ref])
  const known = useKnownContact()

  function pickDay(picked: CalendarDay) {
    setDay(picked)
    draft.saveField(DATE, picked)
  }
  /** Restores the stored day, unless it has passed. */
  function restoreDay(stored: CalendarDay) {
    if (parseCalendarDay(stored) && stored >= calendarDayOf(new Date())) setDay(stored)
  }
  const closure = closureOn(day)
  const field = (name: string) => ({ name, label: name, error: lead.error(name) })

  return (
    <form
      {...lead.props}
      encType="multipart/form-data"
      onInput={(event) => {
        draft.save(event.currentTarget)
        forgetRequestedService()
        lead.props.onInput()
      }}
      onReset={() => setDay('')}
    >
      <input type="hidden" name="_subject" value={ENQUIRY_SUBJECT} />
      <Honeypot />
      <LeadSent {...lead.sent} />
      <JobSheet title={lead.sheetTitle(enquiry.sheet)} shadow>
        <ContactFields
          field={(key) => ({ ...field(CONTACT_NAMES[key]), defaultValue: known?.[key], required: true })}
        />
        <ServiceCell error={lead.error('Service')} />
        <Field
          {...field('Website')}
          optional
          span="half"
          inputMode="url"
          autoComplete="url"
          placeholder={enquiry.placeholder.website}
        />
        <DateField
          {...field(DATE)}
          optional
          span="half"
          futureOnly
          value={day}
          onChange={pickDay}
          hint={closure && enquiry.closed[closure]}
        />
        <TextareaField
          {...field('Message')}
          optional
          rows={3}
          autoComplete="off"
          placeholder={enquiry.placeholder.message}
        />
        <div className="relative grid gap-3 bg-surface p-4">
          <LeadFailed {...lead.failed} />
          <Button {...lead.button} variant="sun" size="lg" className="w-full">
            {enquiry.submit}
          </Button>
          <p className="text-center text-small text-text-2">{enquiry.after}</p>
        </div>
      </JobSheet>
    </form>
  )
}

/** Selects the service that a link has requested (rulings.md 25). */
function preselect(form: HTMLFormElement | null, service: Service | undefined): void {
  const choice = form?.elements.namedItem('Service')
  if (service && choice instanceof RadioNodeList) choice.value = service
}

function ServiceCell({ error }: { error: string | undefined }) {
  return (
    <ChoiceCell label="Service" required error={error} twoColumns>
      {(row) =>
        SERVICES.map((service) => (
          <ChoiceRow {...row} key={service} name="Service" value={service} label={service} required />
        ))
      }
    </ChoiceCell>
  )
}

function sheetOf(data: FormData): SheetContent {
  const day = textOf(data, DATE)
  return {
    asked: rowsOf(data, { Service: 'Service' }),
    ...contactOf(data, CONTACT_NAMES),
    more: [
      ...rowsOf(data, { Website: 'Website' }),
      ...(parseCalendarDay(day) ? [{ label: DATE, value: formatCalendarDay(day) }] : []),
      ...rowsOf(data, { Message: 'Message' }),
    ],
  }
}

/** Removes the date if none was picked (product.md 3.3). A native date field would send ''. */
function withoutEmptyDate(data: FormData): FormData {
  if (!data.get(DATE)) data.delete(DATE)
  return data
}
