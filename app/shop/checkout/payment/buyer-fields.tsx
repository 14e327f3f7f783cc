import { Field, TextareaField } from '#app/ui/form/field.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import type { BuyerField } from './buyer-draft.ts'
import { checkout } from './copy.ts'
import type { BuyerForm } from './use-buyer-form.ts'

type BuyerFieldsProps = {
  form: BuyerForm
  /** The account's email, which cannot be changed on this page. */
  email: string | undefined
}

/** The buyer's details (product.md 3.6): all required but the last. */
export function BuyerFields({ form, email }: BuyerFieldsProps) {
  const field = (name: BuyerField) => ({
    name,
    required: name !== 'additionalInfo',
    label: checkout.fields[name].label,
    placeholder: checkout.fields[name].placeholder,
    defaultValue: form.buyer[name],
    error: form.error(name),
  })
  return (
    <JobSheet title={checkout.sheet} shadow>
      {email === undefined ? (
        <Field {...field('email')} type="email" autoComplete="email" />
      ) : (
        <Field
          key={email} // makes a new input: the old one keeps its typed text and ignores a new defaultValue
          {...field('email')}
          defaultValue={email}
          type="email"
          autoComplete="email"
          hint={checkout.emailHint}
          disabled
        />
      )}
      <Field {...field('name')} autoComplete="name" span="half" />
      <Field {...field('businessName')} autoComplete="organization" span="half" />
      <Field {...field('phone')} type="tel" autoComplete="tel" />
      <TextareaField {...field('additionalInfo')} optional />
    </JobSheet>
  )
}
