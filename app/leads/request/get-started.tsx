import { LeadSent } from '#app/leads/form/lead-result.tsx'
import type { FormType } from '#domain/leads/forms/request-choices.ts'
import { requestModal } from './copy.ts'
import { RequestButton, useSentRequest } from './request-modal.tsx'

type GetStartedProps = { formType: FormType; copy: { button: string; before: string } }

/** The request button at the end of a section, and below it the result of a request that was sent from this section. */
export function GetStarted({ formType, copy }: GetStartedProps) {
  return (
    <div className="mt-8 grid gap-4">
      <div className="flex items-center gap-5 max-md:flex-wrap">
        <RequestButton input={formType} className="flex-none max-sm:w-full">
          {copy.button}
        </RequestButton>
        <p className="text-text-2">{copy.before}</p>
      </div>
      <SentFrom formType={formType} />
    </div>
  )
}

/** Shows the result of a request with this form type. It stays on the page after the modal has closed. */
export function SentFrom({ formType }: { formType: FormType }) {
  const sent = useSentRequest()
  if (sent?.formType !== formType) return null
  return (
    <div className="max-w-[40em]">
      <LeadSent ref={null} outcome={sent.result} message={requestModal.sent} />
    </div>
  )
}
