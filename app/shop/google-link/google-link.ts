import { useState } from 'react'
import * as v from 'valibot'
import { BusinessInfo } from '#domain/checkout/business-info.ts'
import { CardLink, type GoogleLink, readGoogleLink } from '#domain/google/google-link.ts'
import { otherHostError } from './copy.ts'

export type LinkDraft = { value: string; confirmed: string }

type Rules = {
  /** Whether a Maps search is valid too, as in the checkout: the shop then looks up the link (rulings.md 44). */
  takesSearch?: boolean
}

const OrderLink = BusinessInfo.entries.googleBusinessLink
const TypedLink = v.pipe(OrderLink, CardLink)

/**
 * The problem of a pasted link, or undefined. A link to another host than Google's is valid once this exact link has
 * been confirmed (rulings.md 13).
 */
export function linkProblem(
  value: string,
  confirmed: string,
  { takesSearch = false }: Rules = {},
): string | undefined {
  const checked = v.safeParse(takesSearch ? OrderLink : TypedLink, value)
  if (!checked.success) return checked.issues[0].message
  const link = readGoogleLink(value)
  return link.kind === 'other-host' && link.url !== confirmed ? otherHostError(link.host) : undefined
}

export type LinkState = {
  value: string
  link: GoogleLink
  isConfirmed: boolean
  /** The problem of a Google link that opens no business; undefined for a search if `takesSearch`. */
  refusal: string | undefined
  /** The form's rule for the field. */
  rule: (value: string) => string | undefined
}

/** The state of the typed link, given the link that the visitor has confirmed ('' for none). */
export function linkState({ value, confirmed }: LinkDraft, rules?: Rules): LinkState {
  const link = readGoogleLink(value)
  const opensNoBusiness = link.kind === 'no-business' || link.kind === 'to-find'
  return {
    value,
    link,
    isConfirmed: link.kind === 'other-host' && link.url === confirmed,
    refusal: opensNoBusiness ? linkProblem(value, confirmed, rules) : undefined,
    rule: (now) => linkProblem(now, confirmed, rules),
  }
}

/**
 * The state of a link field. The business form of the checkout does not use this hook, because it has its own draft.
 * The saved link needs no confirmation.
 */
export function useLinkDraft(saved: string) {
  const [draft, setDraft] = useState<LinkDraft>({ value: saved, confirmed: saved })
  return {
    ...linkState(draft),
    type: (next: string) => setDraft((now) => ({ ...now, value: next })),
    confirm: (url: string) => setDraft((now) => ({ ...now, confirmed: url })),
  }
}
