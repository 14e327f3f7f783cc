import type { FoundBusiness } from '#domain/google/business-search.ts'

/** The property of `FoundBusiness` that fills each field. Every form uses these field names. */
const FIELDS = {
  googleBusinessLink: 'link',
  googleBusinessName: 'name',
  businessLocation: 'location',
} as const satisfies Record<string, keyof FoundBusiness>

/** Fills in the business's fields of a form, as if somebody typed. Returns a function that restores the old values. */
export function fillBusiness(form: HTMLFormElement | null, found: FoundBusiness): () => void {
  const before = Object.entries(FIELDS).flatMap(([name, key]) => {
    const field = form?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement) || found[key] === '') return []
    const { value } = field
    type(field, found[key])
    return [{ field, value }]
  })
  return () => {
    for (const { field, value } of before) type(field, value)
  }
}

function type(field: HTMLInputElement, value: string): void {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
