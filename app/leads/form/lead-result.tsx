import type { ComponentType, Ref } from 'react'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { brand, mailHref, phoneHref } from '#domain/brand/brand.ts'
import type { LeadForm } from '#domain/leads/leads.ts'
import { leadForm } from './copy.ts'
import type { SheetContent } from './sent/content.ts'
import type { SentSheetProps } from './sent/sent-sheet.tsx'

/**
 * A submission that arrived. `Sheet` is the component that shows the sent form; `undefined` if its code did not load.
 */
export type SentResult = {
  kind: 'sent'
  form: LeadForm
  reference: string | undefined
  at: Date
  content: SheetContent | undefined
  Sheet: ComponentType<SentSheetProps> | undefined
}

export type Result = { kind: 'none' } | SentResult | { kind: 'failed'; message: string }

type LeadResultProps = {
  /** The caller spreads `sent` or `failed` of `useLeadForm`, which have `ref` and `outcome`. */
  ref: Ref<HTMLDivElement>
  outcome: Result
}

type LeadSentProps = LeadResultProps & {
  /**
   * The success message. Without it, the section's heading reports the success, and `leadForm.sent` is for screen
   * readers only.
   */
  message?: string
}

/**
 * Shows that a submission arrived: a message, the reference, and the sent form (`Sheet`). Empty before that
 * (rulings.md 18). If the form stays after success, place this component above its fields (product.md 4).
 */
export function LeadSent({ ref, outcome: result, message }: LeadSentProps) {
  const sent = result.kind === 'sent' ? result : undefined
  return (
    <div ref={ref} tabIndex={-1} className={sent ? LOOK : 'absolute'}>
      <div role="status" className={message ? undefined : 'sent-status'}>
        {sent && (
          <>
            <p className={message ? 'type-title text-[1.75rem] leading-[1.1]' : 'sr-only'}>
              {message ?? leadForm.sent}
            </p>
            <Reference
              reference={sent.reference}
              isOnSheet={Boolean(sent.Sheet)}
              hasAdvice={Boolean(message) || !sent.Sheet}
            />
          </>
        )}
      </div>
      {sent?.Sheet && <sent.Sheet {...sent} />}
    </div>
  )
}

// On phones the toast covers the area below the header for some seconds, so the result scrolls to below the toast.
const LOOK =
  'lead-sent mb-6 grid grid-cols-1 gap-5 rounded-control scroll-mt-[calc(8rem-40px)] md:-scroll-mt-6'

type LeadFailedProps = LeadResultProps & {
  /** The message while fields are invalid. */
  invalid?: string | undefined
}

/**
 * Says what to do after a submission that did not arrive, was refused, or has invalid fields. Place it next to the
 * submit button.
 */
export function LeadFailed({ ref, outcome: result, invalid }: LeadFailedProps) {
  const failed = result.kind === 'failed' ? result : undefined
  return (
    <div ref={ref} tabIndex={-1} className={failed || invalid ? 'rounded-control' : 'absolute'}>
      {(failed || invalid) && (
        <Callout tone="bad" role="alert">
          {failed ? (
            <>
              {failed.message} <OtherWays />
            </>
          ) : (
            invalid
          )}
        </Callout>
      )}
    </div>
  )
}

type ReferenceProps = {
  reference: string | undefined
  /** Whether the sheet below shows the reference. If so, the sentence with the reference is for screen readers. */
  isOnSheet: boolean
  /** False if the section shows the advice itself (`SentAdvice`), so that it is for screen readers only here. */
  hasAdvice: boolean
}

function Reference({ reference, isOnSheet, hasAdvice }: ReferenceProps) {
  if (!reference) return null
  const [before, after, advice] = leadForm.reference
  return (
    <p className="mt-2 text-small text-text-2">
      <span className={isOnSheet ? 'sr-only' : ''}>
        {before}
        <strong className="type-num whitespace-nowrap">{reference}</strong>
        {after}
      </span>
      <span className={hasAdvice ? '' : 'sr-only'}>{advice}</span>
    </p>
  )
}

/**
 * The advice to keep the reference, below the heading of a section whose `LeadSent` has no message. The status of
 * `LeadSent` has it for screen readers.
 */
export function SentAdvice({ outcome: result }: { outcome: Result }) {
  if (result.kind !== 'sent' || !result.Sheet || !result.reference) return null
  return (
    <p aria-hidden="true" className="mt-2 text-small text-text-2">
      {leadForm.reference[2]}
    </p>
  )
}

/** The phone number in large type, beside a sent sheet or a form on wide screens. */
export function LargePhoneLink() {
  return (
    <a
      className="link lg:type-title type-num whitespace-nowrap lg:text-title lg:text-text"
      href={phoneHref(brand.phone)}
    >
      {brand.phone}
    </a>
  )
}

function OtherWays() {
  const { phone, email } = brand
  const { call, orEmail, mail } = leadForm.otherwise
  if (!phone && !email) return null
  return (
    <span className="block">
      {phone && (
        <>
          {call}
          <a className="link whitespace-nowrap" href={phoneHref(phone)}>
            {phone}
          </a>
        </>
      )}
      {email && (
        <>
          {phone ? orEmail : mail}
          <a className="link" href={mailHref(email)}>
            {email}
          </a>
        </>
      )}
      .
    </span>
  )
}
