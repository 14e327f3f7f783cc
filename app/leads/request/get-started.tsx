import { LeadSent } from '#app/leads/form/lead-result.tsx'
import type { FormType } from '#domain/leads/forms/request-choices.ts'
import { requestDialog } from './copy.ts'
import { RequestButton, useSentRequest } from './request-dialog-provider.tsx'

type GetStartedProps = { formType: FormType; copy: { button: string; before: string } }

/**
 * The request button at the end of a section, and below it the result of a sent request with this form type. On phones
 * the text stands above the button, and so separates the button from the plans' buttons.
 */
export function GetStarted({ formType, copy }: GetStartedProps) {
  return (
    <div className="mt-8 grid items-center gap-4 md:grid-cols-[auto_1fr]">
      <RequestButton input={formType} className="justify-self-start max-sm:w-full">
        {copy.button}
      </RequestButton>
      <p className="text-text-2 max-md:-order-1">{copy.before}</p>
      <SentFrom formType={formType} />
    </div>
  )
}

/** Shows the result of the last sent request, if it has this form type. */
export function SentFrom({ formType }: { formType: FormType }) {
  const sent = useSentRequest()
  if (sent?.formType !== formType) return null
  return (
    <div className="mt-8 md:col-span-2 md:mt-12 lg:max-w-[40em]">
      <LeadSent ref={null} outcome={sent.result} message={requestDialog.sent} />
    </div>
  )
}
