import { preCheckout, thingsToFix } from '#app/shop/checkout/copy.ts'
import { FIELD_NAMES } from '#app/shop/checkout/draft.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import type { FieldError } from '#app/ui/form/form.ts'
import type { GoogleLink } from '#domain/google/google-link.ts'

type ErrorLinksProps = { errors: readonly FieldError[]; link: GoogleLink; onPick: (name: string) => void }

/** The error summary: short links to the fields. Each field shows its full message. */
export function ErrorLinks({ errors, link, onPick }: ErrorLinksProps) {
  if (errors.length === 0) return null
  const short = errors.map((error) => ({ ...error, message: shortFix(error, link) }))
  return <ErrorSummary title={thingsToFix(errors.length)} errors={short} onPick={onPick} />
}

function shortFix({ name, message, isEmpty }: FieldError, link: GoogleLink): string {
  if (isEmpty) return preCheckout.fillIn
  if (name === 'googleBusinessLink' && link.kind === 'other-host') return preCheckout.confirmLink
  const known = FIELD_NAMES.find((field) => field === name)
  return known ? preCheckout.fields[known].fix : message
}
