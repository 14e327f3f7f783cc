import { useEarlyText } from '#app/hydration/use-early.ts'
import { businessName, NAME_MAX } from '#app/leads/form/business-name.ts'
import { Field } from '#app/ui/form/field.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { tapDemo as copy } from './copy.ts'

/**
 * The field for the business name, which the phone of the demo shows. The name also prefills the Google Business name
 * at the checkout.
 */
export function NameField() {
  const { name } = businessName.use()
  const input = useEarlyText((text) => businessName.set({ name: text }))
  return (
    <div className="stacked:-order-1 stacked:[&_.cell-hint]:pb-2 stacked:[&_.cell-hint]:text-micro stacked:[&_.cell-hint]:leading-[1.3] stacked:[&_input]:pt-0.5 stacked:[&_input]:pb-1 noscript:hidden">
      <JobSheet>
        <Field
          ref={input}
          label={copy.name}
          hint={copy.hint}
          name="business_name"
          autoComplete="organization"
          optional
          placeholder={copy.sampleName}
          maxLength={NAME_MAX}
          value={name}
          onChange={(event) => businessName.set({ name: event.target.value })}
        />
      </JobSheet>
    </div>
  )
}
