import { useId } from 'react'
import { flushSync } from 'react-dom'
import { formDraft, useFormDraft } from '#app/accounts/session/form-draft.ts'
import { ContactFields } from '#app/leads/form/contact-fields.tsx'
import { leadForm } from '#app/leads/form/copy.ts'
import { Honeypot } from '#app/leads/form/honeypot.tsx'
import { LargePhoneLink, LeadFailed, LeadSent, SentAdvice } from '#app/leads/form/lead-result.tsx'
import { contactOf, rowsOf, type SheetContent, textOf } from '#app/leads/form/sent/content.ts'
import { useKnownContact } from '#app/leads/form/use-known-contact.ts'
import { useLeadForm } from '#app/leads/form/use-lead-form.ts'
import { toast } from '#app/shell/toast/store.ts'
import { Button } from '#app/ui/button.tsx'
import { StepNumber } from '#app/ui/drawing/step-number.tsx'
import { Field, SelectField, TextareaField } from '#app/ui/form/field.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { brand } from '#domain/brand/brand.ts'
import { Quote, STATES } from '#domain/leads/forms/quote.ts'
import { automationList, clearAutomations } from './automation-list.ts'
import { automationText } from './automation-text.ts'
import { quoteCopy } from './copy.ts'
import { getEstimate } from './estimate.ts'
import { OnYourList } from './on-your-list.tsx'
import { QUOTE_FORM } from './put-on-list.tsx'

const { fields } = quoteCopy
const draft = formDraft('draft_quote', Object.keys(fields))

const { next } = quoteCopy

/** What happens after the form is sent. Wide screens show it beside the form, until the sent sheet lists the steps. */
function WhatHappensNext() {
  return (
    <div className="mt-12 max-lg:hidden">
      <h3 className="type-label">{next.title}</h3>
      <ol className="mt-4 grid gap-4">
        {next.steps.map((step, index) => (
          <li key={step} className="flex items-center gap-4">
            <StepNumber number={index + 1} isLast={index === next.steps.length - 1} />
            {step}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The phone number beside a sent sheet. On narrow screens the sheet itself has the number. */
function Ring() {
  if (!brand.phone) return null
  return (
    <p className="mt-8 max-lg:hidden">
      <strong className="type-label block">{leadForm.ring}</strong> <LargePhoneLink />
    </p>
  )
}

/** The quote form for automations (product.md 3.5, anchor automation-form). */
export function QuoteSection() {
  const titleId = useId()
  const lead = useQuote()
  const sent = lead.result.kind === 'sent' ? lead.result : undefined
  const { title, lead: text } = sent ? quoteCopy.sent : quoteCopy
  return (
    <section
      id="automation-form"
      tabIndex={-1}
      aria-labelledby={titleId}
      className={`page grid -scroll-mt-10 pt-5 pb-(--section) max-lg:[&_.lead-sent]:scroll-mt-64 max-md:[&_.lead-sent]:scroll-mt-50 ${sent ? '' : 'gap-8'} lg:grid-cols-2 lg:gap-16`}
    >
      <div>
        <h2 id={titleId} className="type-display text-display-l">
          {title}
        </h2>
        <p className={`max-w-[27em] text-lead text-text-2 ${sent ? 'mt-2 lg:mt-4' : 'mt-4'}`}>{text}</p>
        <SentAdvice outcome={lead.result} />
        {sent?.Sheet ? <Ring /> : <WhatHappensNext />}
      </div>
      <QuoteForm lead={lead} />
    </section>
  )
}

function useQuote() {
  return useLeadForm({
    form: 'quote',
    schema: Quote,
    notify: toast.add,
    content: withList,
    sheet: sheetOf,
    onSent: () => {
      draft.clear()
      // the calculator above the form gets shorter before the form scrolls to its sheet
      flushSync(clearAutomations)
      return undefined
    },
  })
}

function QuoteForm({ lead }: { lead: ReturnType<typeof useQuote> }) {
  useFormDraft(draft, lead.props.ref)
  const known = useKnownContact()
  const field = (name: keyof typeof fields) => ({ name, label: fields[name], error: lead.error(name) })
  return (
    <form
      {...lead.props}
      id={QUOTE_FORM}
      encType="multipart/form-data"
      onInput={(event) => {
        draft.save(event.currentTarget)
        lead.props.onInput()
      }}
    >
      <Honeypot />
      <LeadSent {...lead.sent} />
      <JobSheet title={lead.sheetTitle(quoteCopy.sheetTitle)} shadow>
        <OnYourList />
        <ContactFields
          field={(key) => ({
            ...field(key),
            defaultValue: known?.[key],
            required: key !== 'lastName',
            optional: key === 'lastName',
          })}
        >
          <Field
            {...field('businessName')}
            defaultValue={known?.businessName}
            optional
            autoComplete="organization"
          />
        </ContactFields>
        <Field {...field('city')} span="half" required autoComplete="address-level2" />
        <SelectField {...field('state')} span="half" optional autoComplete="address-level1">
          <option value="">{quoteCopy.stateNone}</option>
          {STATES.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field {...field('integrations')} optional placeholder={quoteCopy.integrationsExample} />
        <TextareaField {...field('automation')} optional rows={5} placeholder={quoteCopy.automationExample} />
        <div className="grid gap-4 bg-surface p-4">
          <LeadFailed {...lead.failed} />
          <Button {...lead.button} variant="sun" size="lg" className="w-full">
            {quoteCopy.button}
          </Button>
          {/* wide screens show this step beside the form (`WhatHappensNext`) */}
          <p className="text-center text-small text-text-2 lg:hidden">{next.steps[1]}</p>
        </div>
      </JobSheet>
    </form>
  )
}

const CONTACT_NAMES = { firstName: 'firstName', lastName: 'lastName', email: 'email', phone: 'phone' }

function withList(data: FormData): FormData {
  data.set('automation', automationText(automationList.get(), getEstimate(), textOf(data, 'automation')))
  return data
}

function sheetOf(data: FormData): SheetContent {
  const { list } = quoteCopy
  const titles = automationList.get()
  const estimate = getEstimate()
  const town = [textOf(data, 'city'), textOf(data, 'state')].filter(Boolean).join(', ')
  return {
    asked: [
      ...(titles.length > 0 ? [{ label: list.title, value: titles.join('\n') }] : []),
      ...(estimate
        ? [{ label: list.yearly, value: list.basis(estimate.hours, estimate.rate), aside: estimate.yearly }]
        : []),
      ...rowsOf(data, { automation: fields.automation }),
    ],
    ...contactOf(data, CONTACT_NAMES),
    more: [
      ...rowsOf(data, { businessName: fields.businessName }),
      { label: fields.city, value: town },
      ...rowsOf(data, { integrations: fields.integrations }),
    ],
  }
}
