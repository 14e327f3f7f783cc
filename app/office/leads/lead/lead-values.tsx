import { leadPage } from '#app/office/leads/copy.ts'
import { Sheet } from '#app/office/ui/sheet.tsx'
import { mailHref, phoneHref } from '#domain/brand/brand.ts'
import type { LabelledValue } from '#domain/leads/forms/labelled-value.ts'
import { type Lead, splitMessage } from '#domain/leads/office-leads.ts'

/** The values of the sent form, with the labels that our mails use. The sender's message is first. */
export function LeadValues({ lead: { form, phone, email, values } }: { lead: Lead }) {
  const { messages, others } = splitMessage(values, form)
  const all: (LabelledValue & { href?: string | undefined; isMessage?: boolean })[] = [
    ...messages.map((message) => ({ ...message, isMessage: true })),
    ...(phone
      ? [{ label: leadPage.phone, value: phone, href: /\d{2}/.test(phone) ? phoneHref(phone) : undefined }]
      : []),
    { label: leadPage.email, value: email, href: mailHref(email) },
    ...others,
  ]
  return (
    <Sheet title={leadPage.values}>
      <dl className="divide-y divide-line">
        {all.map(({ label, value, href, isMessage }) => (
          <div
            key={label}
            className={`flex flex-wrap gap-x-4 px-4 md:px-5 md:py-2.5 ${isMessage ? 'py-3.5 text-lead' : 'py-2.5'}`}
          >
            <dt
              className={`type-label pt-1 text-label text-text-2 ${isMessage ? 'basis-24 max-md:sr-only' : 'basis-16 md:basis-24'} lg:basis-32`}
            >
              {label}
            </dt>
            {/* on narrow screens, a value that does not fit beside its label wraps below the label */}
            <dd className="grow wrap-anywhere whitespace-pre-line lg:min-w-40 lg:basis-0">
              {href ? (
                <a href={href} className="link">
                  {value}
                </a>
              ) : (
                [value].flat().join('\n')
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
