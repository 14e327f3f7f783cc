import type { ReactNode, Ref } from 'react'
import { Callout } from '#app/ui/callout.tsx'
import { brand, phoneHref } from '#domain/brand/brand.ts'
import { leadForm } from './copy.ts'

/** The result of the last submission. */
export type Result =
  | { kind: 'none' }
  | { kind: 'sent'; reference: string | undefined }
  | { kind: 'failed'; message: string }

type LeadResultProps = {
  /** Spread `outcome` of `useLeadForm`. */
  ref: Ref<HTMLDivElement>
  outcome: Result
  /** Shown instead of the standard success message, such as what was requested. */
  sent?: ReactNode
}

/**
 * The inline result of a submission, besides its toast (rulings.md 18). It goes next to the button, and is empty
 * without a result.
 */
export function LeadResult({ ref, outcome: result, sent = leadForm.sent }: LeadResultProps) {
  return (
    <div ref={ref} tabIndex={-1} className={result.kind === 'none' ? 'absolute' : 'rounded-control'}>
      <div role="status">
        {result.kind === 'sent' && (
          <Callout tone="ok">
            {sent} <Reference reference={result.reference} />
          </Callout>
        )}
      </div>
      {result.kind === 'failed' && (
        <Callout tone="bad" role="alert">
          {result.message} <OtherWays />
        </Callout>
      )}
    </div>
  )
}

function Reference({ reference }: { reference: string | undefined }) {
  if (!reference) return null
  const [before, after] = leadForm.reference
  return (
    <>
      {before}
      <strong className="type-num whitespace-nowrap">{reference}</strong>
      {after}
    </>
  )
}

function OtherWays() {
  const [call, email] = leadForm.otherwise
  return (
    <span className="block">
      {call}
      <a className="link whitespace-nowrap" href={phoneHref(brand.phone)}>
        {brand.phone}
      </a>
      {email}
      <a className="link" href={`mailto:${brand.email}`}>
        {brand.email}
      </a>
      .
    </span>
  )
}
