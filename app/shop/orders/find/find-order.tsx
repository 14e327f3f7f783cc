import { useState } from 'react'
import { formDraft, useFormDraft } from '#app/accounts/session/form-draft.ts'
import { findOrder } from '#app/api/checkout.ts'
import { messageOf } from '#app/api/http.ts'
import { useHydrated } from '#app/hydration/use-hydrated.ts'
import { useNavigate } from '#app/router/hooks.ts'
import { orderPage } from '#app/shop/orders/copy.ts'
import { orderPath } from '#app/shop/orders/order-path.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { brand, phoneHref } from '#domain/brand/brand.ts'

const { find: copy } = orderPage
const draft = formDraft('draft_find_order', ['number', 'email'])

/** The form that finds an order by its number and the buyer's email address, without the mailed link. */
export function FindOrder() {
  const navigate = useNavigate()
  const hydrated = useHydrated() // before hydration, no code would handle a submit
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const form = useForm({ messages: copy.invalid })
  useFormDraft(draft, form.props.ref)

  async function find(data: FormData) {
    setBusy(true)
    setRefusal(undefined)
    const result = await findOrder({ number: fieldValue(data, 'number'), email: fieldValue(data, 'email') })
    setBusy(false)
    if (result.kind === 'ok') {
      draft.clear()
      return navigate(orderPath(result.body))
    }
    setRefusal(messageOf(result) ?? copy.failed)
  }

  return (
    <form
      {...form.props}
      method="post"
      className="mt-6 low:mt-3 max-w-140 low:sm:max-w-none low:sm:[&_.cell]:col-span-1"
      onInput={(event) => {
        draft.save(event.currentTarget)
        form.props.onInput()
      }}
      onSubmit={form.onSubmit((data) => void find(data))}
    >
      <JobSheet title={copy.title} note={null} shadow>
        <Field
          name="number"
          label={copy.number}
          placeholder={copy.example}
          error={form.error('number')}
          required
          showsRequiredMark={false}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
        <Field
          name="email"
          label={copy.email}
          error={form.error('email')}
          required
          showsRequiredMark={false}
          type="email"
          autoComplete="email"
        />
        <div className="grid gap-3 bg-surface p-4">
          <div role="alert" className="empty:absolute">
            {refusal ? <Callout tone="bad">{refusal}</Callout> : null}
          </div>
          <Button
            type="submit"
            variant="sun"
            size="lg"
            className="w-full"
            busy={busy}
            busyLabel={copy.busy}
            disabled={!hydrated}
          >
            {copy.button}
          </Button>
          {brand.phone && (
            <p className="text-small text-text-2">
              {copy.lost}{' '}
              <a className="link whitespace-nowrap" href={phoneHref(brand.phone)}>
                {brand.phone}
              </a>
            </p>
          )}
        </div>
      </JobSheet>
    </form>
  )
}
