import type { ReactNode } from 'react'
import { GoogleLinkField } from '#app/shop/google-link/google-link-field.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { preCheckout } from './copy.ts'
import type { FieldName } from './draft.ts'
import type { BusinessForm } from './use-business-form.ts'

/** The job sheet of the business: name, location, phone, and the link, which the buyer may leave to us. */
export function BusinessFields({ form, help }: { form: BusinessForm; help?: ReactNode }) {
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
        link={form.link}
        defaultValue={form.typed.googleBusinessLink}
        error={form.error('googleBusinessLink')}
        help={help}
        findForMe={{ checked: form.typed.findForMe, onChange: form.setFindForMe }}
      />
      <Field {...field('businessLocation')} autoComplete="address-level2" span="half" />
      <Field {...field('phoneNumber')} type="tel" autoComplete="tel" span="half" />
    </JobSheet>
  )
}
