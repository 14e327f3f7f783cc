import { Honeypot } from '#app/leads/form/honeypot.tsx'
import { Button } from '#app/ui/button.tsx'
import type { RequestLists } from './choices/opening.ts'
import { NEW_REQUEST } from './choices/values.ts'
import { requestDialog } from './copy.ts'
import { RequestFields } from './fields/request-fields.tsx'

const noop = () => undefined

/** The request form as part of the page, for browsers without JavaScript. It is prerendered and never hydrated. */
export function PlainRequest({ lists }: { lists: RequestLists }) {
  return (
    <section id="request" className="page pt-(--section)">
      <h2 className="type-display text-display-l">{requestDialog.plain.title}</h2>
      <p className="mt-4 max-w-[32em] text-lead text-text-2">{requestDialog.plain.lead}</p>
      <form method="post" action="/forms/v1/request" className="mt-8 grid max-w-190 gap-6">
        <Honeypot />
        <input type="hidden" name="form_type" value={NEW_REQUEST.formType} />
        <RequestFields hasScript={false} values={NEW_REQUEST} lists={lists} change={noop} error={noop} />
        <Button type="submit" variant="sun" size="lg" className="justify-self-start max-sm:w-full">
          {requestDialog.submit}
        </Button>
      </form>
    </section>
  )
}
