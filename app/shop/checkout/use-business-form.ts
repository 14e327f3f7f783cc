import type { InputEvent } from 'react'
import * as v from 'valibot'
import { expandedLink } from '#app/shop/google-link/expanded-links.ts'
import { type LinkDraft, linkState } from '#app/shop/google-link/google-link.ts'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { BusinessInfo } from '#domain/checkout/business-info.ts'
import { linkToFind } from '#domain/google/google-link.ts'
import { draft, FIELD_NAMES, type FieldName, saveTyped } from './draft.ts'

const MESSAGES = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, { missing: problemWith(name, '') ?? '' }]),
)
const RULES = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, (value: string) => problemWith(name, value)]),
)

type BusinessFormOptions = Parameters<typeof useForm>[0] & {
  /** The initial values of empty fields, such as those of the account's profile. */
  defaults?: Partial<Record<FieldName, string>>
}

/**
 * The form with the four fields of product.md 3.6. Typed values are saved as a draft, and checked by the schema that
 * the server uses. `messages` and `rules` are for the other fields of the form.
 */
export function useBusinessForm({
  messages: copy = {},
  rules = {},
  defaults = {},
}: BusinessFormOptions = {}) {
  const stored = draft.use()
  const filled = FIELD_NAMES.map((name) => [name, stored[name] || (defaults[name] ?? '')])
  const typed = { ...stored, ...(Object.fromEntries(filled) as Record<FieldName, string>) }
  const link = stateOf({ value: typed.googleBusinessLink, confirmed: typed.confirmedLink })
  const form = useForm({
    messages: { ...MESSAGES, ...copy },
    rules: {
      ...rules,
      ...RULES,
      // reads `draft` itself, because the rule runs in the event that changed the draft, before the next render
      googleBusinessLink: (value) => (draft.get().findForMe ? undefined : linkProblem(value)),
    },
  })

  function onInput({ target }: InputEvent) {
    saveTyped(target)
    form.props.onInput()
  }

  return {
    ...form,
    props: { ...form.props, onInput },
    typed,
    link: { ...link, confirm: (url: string) => draft.set({ ...draft.get(), confirmedLink: url }) },
    setFindForMe: (findForMe: boolean) => draft.set({ ...draft.get(), findForMe }),
    /** The values as the schema normalises them; rejects unless every field is valid. */
    read: async (data: FormData): Promise<BusinessInfo> => {
      const googleBusinessLink = await linkOf(data)
      return v.parse(BusinessInfo, { ...Object.fromEntries(data), googleBusinessLink })
    },
  }
}

/**
 * The link to send: the typed link, the target of a short link, or a Maps search when the shop is to find the link and
 * no valid one is typed.
 */
async function linkOf(data: FormData): Promise<string> {
  const typed = fieldValue(data, 'googleBusinessLink')
  if (draft.get().findForMe && linkProblem(typed))
    return linkToFind(fieldValue(data, 'googleBusinessName'), fieldValue(data, 'businessLocation'))
  return expandedLink(typed)
}

const linkProblem = (value: string) => stateOf({ value, confirmed: draft.get().confirmedLink }).rule(value)

export type BusinessForm = ReturnType<typeof useBusinessForm>

const stateOf = (link: LinkDraft) => linkState(link, { takesSearch: true })

function problemWith(name: FieldName, value: string): string | undefined {
  const checked = v.safeParse(BusinessInfo.entries[name], value)
  return checked.success ? undefined : checked.issues[0].message
}
