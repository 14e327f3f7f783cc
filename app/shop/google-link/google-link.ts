import { useState } from 'react'
import * as v from 'valibot'
import { otherHostError } from '#app/shop/orders/copy.ts'
import { BusinessInfo } from '#domain/checkout/business-info.ts'
import { type GoogleLink, readGoogleLink } from '#domain/checkout/google-link.ts'

export type LinkDraft = { value: string; confirmed: string }

/**
 * What is wrong with a pasted link, or undefined. A link to another host than Google's is taken once its owner has
 * confirmed that very link (rulings.md 13).
 */
export function linkProblem(value: string, confirmed: string): string | undefined {
  const checked = v.safeParse(BusinessInfo.entries.googleBusinessLink, value)
  if (!checked.success) return checked.issues[0].message
  const link = readGoogleLink(value)
  return link.kind === 'other-host' && link.url !== confirmed ? otherHostError(link.host) : undefined
}

export type LinkState = {
  link: GoogleLink
  isConfirmed: boolean
  /** For the form: asked whenever the field is checked. */
  rule: (value: string) => string | undefined
}

/** What the link typed so far is, given what was confirmed. */
export function linkState({ value, confirmed }: LinkDraft): LinkState {
  const link = readGoogleLink(value)
  return {
    link,
    isConfirmed: link.kind === 'other-host' && link.url === confirmed,
    rule: (now) => linkProblem(now, confirmed),
  }
}

/** A link being typed, for a form that keeps it nowhere else. The one saved already needs no second look. */
export function useLinkDraft(saved: string) {
  const [draft, setDraft] = useState<LinkDraft>({ value: saved, confirmed: saved })
  return {
    ...linkState(draft),
    value: draft.value,
    type: (next: string) => setDraft((now) => ({ ...now, value: next })),
    confirm: (url: string) => setDraft((now) => ({ ...now, confirmed: url })),
  }
}
