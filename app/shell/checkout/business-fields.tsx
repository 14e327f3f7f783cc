import { preCheckout } from '#app/content/purchase.ts'
import { GoogleLinkField } from '#app/features/purchase/google-link-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { JobSheet } from '#app/ui/job-sheet.tsx'
import type { FieldName } from './draft.ts'
import type { BusinessForm } from './use-business-form.ts'

/** The job sheet of the business: name, link, location and phone, all required. */
export function BusinessFields({ form }: { form: BusinessForm }) {
  const field = (name: Exclude<FieldName, 'googleBusinessLink'>) => ({
    name,
    required: true,
    label: preCheckout.fields[name].label,
    placeholder: preCheckout.fields[name].placeholder,
    defaultValue: form.typed[name],
    error: form.error(name),
  })
  return (
    <JobSheet title={preCheckout.sheet} shadow>
      <Field {...field('googleBusinessName')} autoComplete="organization" />
      <GoogleLinkField
        state={form.link}
        defaultValue={form.typed.googleBusinessLink}
        error={form.error('googleBusinessLink')}
        onConfirm={form.confirmLink}
      />
      <Field {...field('businessLocation')} autoComplete="address-level2" span="half" />
      <Field {...field('phoneNumber')} type="tel" autoComplete="tel" span="half" />
    </JobSheet>
  )
}
