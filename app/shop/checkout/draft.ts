import { ownedDraft } from '#app/accounts/session/owned-draft.ts'
import type { BusinessInfo } from '#domain/checkout/business-info.ts'
import { isRecord } from '#domain/text/record.ts'

export type FieldName = keyof BusinessInfo
export const FIELD_NAMES = [
  'googleBusinessName',
  'googleBusinessLink',
  'businessLocation',
  'phoneNumber',
] as const satisfies readonly FieldName[]

/**
 * The typed values, the link outside of Google that the visitor has confirmed, and whether the shop is to find the
 * business's Google link (rulings.md 44).
 */
export type Draft = Record<FieldName, string> & { confirmedLink: string; findForMe: boolean }

const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 2000) : '')

/** The draft of the business form in this tab. It survives a reload. */
export const draft = ownedDraft<Draft>('pre_checkout', (stored) => {
  const known = isRecord(stored) ? stored : {}
  const typed = FIELD_NAMES.map((name) => [name, text(known[name])])
  return {
    ...(Object.fromEntries(typed) as Record<FieldName, string>),
    confirmedLink: text(known.confirmedLink),
    findForMe: known.findForMe === true,
  }
})

/** Saves the field in which somebody typed. Prefilled values are not saved, so that they follow their source. */
export function saveTyped(field: EventTarget): void {
  if (!(field instanceof HTMLInputElement)) return
  const name = FIELD_NAMES.find((each) => each === field.name)
  if (name) draft.set({ ...draft.get(), [name]: text(field.value) })
}
