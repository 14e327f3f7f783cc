import { useState } from 'react'
import { formDraft, useFormDraft } from '#app/accounts/session/form-draft.ts'
import { saveGoogleLink } from '#app/api/checkout.ts'
import { messageOf } from '#app/api/http.ts'
import { expandedLink } from '#app/shop/google-link/expanded-links.ts'
import { useLinkDraft } from '#app/shop/google-link/google-link.ts'
import { GoogleLinkField } from '#app/shop/google-link/google-link-field.tsx'
import { orderPage } from '#app/shop/orders/copy.ts'
import { Button } from '#app/ui/button.tsx'
import { useForm } from '#app/ui/form/form.ts'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { isLinkToFind } from '#domain/google/google-link.ts'
import type { OrderView } from '#domain/orders/order-view.ts'

const { link: copy } = orderPage

type LinkFormProps = {
  order: OrderView
  onSaved: () => void
  /** Closes the form without a change; undefined while the order waits for a link from its buyer. */
  onClose: (() => void) | undefined
}

/** Adds or changes the link that the cards open (rulings.md 2). This is possible until the cards are posted. */
export function LinkForm({ order, onSaved, onClose }: LinkFormProps) {
  const { googleBusinessLink } = order.businessInfo
  const saved = isLinkToFind(googleBusinessLink) ? '' : googleBusinessLink
  const link = useLinkDraft(saved)
  const [draft] = useState(() => formDraft(`draft_order_link_${order.id}`, ['googleBusinessLink']))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const form = useForm({ rules: { googleBusinessLink: link.rule } })
  useFormDraft(draft, form.props.ref, { googleBusinessLink: link.type })

  async function save() {
    setBusy(true)
    setProblem(undefined)
    const googleBusinessLink = await expandedLink(link.value)
    const result = await saveGoogleLink({ id: order.id, key: order.key, googleBusinessLink })
    setBusy(false)
    if (result.kind === 'ok') {
      draft.clear()
      return onSaved()
    }
    setProblem(messageOf(result) ?? copy.failed)
  }

  return (
    <form
      {...form.props}
      className="grid gap-3"
      onInput={(event) => {
        draft.save(event.currentTarget)
        form.props.onInput()
      }}
      onSubmit={form.onSubmit(() => void save())}
    >
      <JobSheet title={saved ? copy.change : copy.add} shadow>
        <GoogleLinkField link={link} defaultValue={saved} error={form.error('googleBusinessLink')} />
      </JobSheet>
      <p className="text-small text-text-2">{copy.lead}</p>
      <div role="status" className="empty:absolute">
        {problem ? <Callout tone="bad">{problem}</Callout> : null}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="sun" className="max-sm:w-full" busy={busy} busyLabel={copy.busy}>
          {copy.save}
        </Button>
        {onClose ? (
          <Button className="max-sm:w-full" onClick={onClose}>
            {copy.close}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
