import { useState } from 'react'
import * as v from 'valibot'
import { BusinessInfo } from '#domain/checkout/business-info.ts'
import { type CardLink, type GoogleLink, readGoogleLink } from '#domain/google/google-link.ts'
import { otherHostError } from './copy.ts'

export type LinkDraft = { value: string; confirmed: string }

/** Parses the link of an order, which may be a Maps search for the business (rulings.md 44). */
const OrderLink = BusinessInfo.entries.googleBusinessLink
type LinkSchema = typeof OrderLink | typeof CardLink

/**
 * The problem of a pasted link, or undefined. A link to another host than Google's is valid once this exact link has
 * been confirmed (rulings.md 13).
 */
export function linkProblem(
  value: string,
  confirmed: string,
  schema: LinkSchema = OrderLink,
): string | undefined {
  const checked = v.safeParse(schema, value)
  if (!checked.success) return checked.issues[0].message
  const link = readGoogleLink(value)
  return link.kind === 'other-host' && link.url !== confirmed ? otherHostError(link.host) : undefined
}

export type LinkState = {
  value: string
  link: GoogleLink
  isConfirmed: boolean
  /** The problem of a link of Google's that the form refuses because it opens no business. */
  refusal: string | undefined
  /** The form's rule for the field. */
  rule: (value: string) => string | undefined
}

/** The state of the typed link, given the link that the visitor has confirmed ('' for none). */
export function linkState({ value, confirmed }: LinkDraft, schema: LinkSchema = OrderLink): LinkState {
  const link = readGoogleLink(value)
  const opensNoBusiness = link.kind === 'no-business' || link.kind === 'to-find'
  return {
    value,
    link,
    isConfirmed: link.kind === 'other-host' && link.url === confirmed,
    refusal: opensNoBusiness ? linkProblem(value, confirmed, schema) : undefined,
    rule: (now) => linkProblem(now, confirmed, schema),
  }
}

/**
 * The state of a link field, for a form other than the business form of the checkout, which keeps its own draft. The
 * saved link needs no confirmation.
 */
export function useLinkDraft(saved: string, schema?: LinkSchema) {
  const [draft, setDraft] = useState<LinkDraft>({ value: saved, confirmed: saved })
  return {
    ...linkState(draft, schema),
    type: (next: string) => setDraft((now) => ({ ...now, value: next })),
    confirm: (url: string) => setDraft((now) => ({ ...now, confirmed: url })),
  }
}
