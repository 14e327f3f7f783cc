import { leadPage } from '#app/office/leads/copy.ts'
import type { LabelledValue } from '#domain/leads/forms/labelled-value.ts'
import type { Lead } from '#domain/leads/office-leads.ts'

/** The form values, under the labels of our mails. */
export function LeadValues({ lead: { phone, email, values } }: { lead: Lead }) {
  const all: LabelledValue[] = [
    { label: leadPage.phone, value: phone },
    { label: leadPage.email, value: email },
    ...values,
  ]
  return (
    <section aria-labelledby="values" className="rounded-sheet border border-edge bg-surface">
      <h2 id="values" className="sr-only">
        {leadPage.values}
      </h2>
      <dl className="divide-y divide-line">
        {all.map(({ label, value }) => (
          <div key={label} className="grid gap-x-6 px-5 py-3.5 sm:grid-cols-[11rem_1fr]">
            <dt className="type-label text-label text-text-2">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{[value].flat().join('\n')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
