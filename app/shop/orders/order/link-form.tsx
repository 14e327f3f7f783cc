import { useState } from 'react'
import { saveGoogleLink } from '#app/api/checkout.ts'
import { messageOf } from '#app/api/http.ts'
import { expandedLink } from '#app/shop/google-link/expanded-links.ts'
import { useLinkDraft } from '#app/shop/google-link/google-link.ts'
import { GoogleLinkField } from '#app/shop/google-link/google-link-field.tsx'
import { orderPage } from '#app/shop/orders/copy.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout, type CalloutTone } from '#app/ui/callout.tsx'
import { useForm } from '#app/ui/form/form.ts'
import { JobSheet } from '#app/ui/job-sheet.tsx'
import { isLinkToFind } from '#domain/google/google-link.ts'
import type { OrderView } from '#domain/orders/order-view.ts'

const { link: copy } = orderPage

/** Adds or changes the link that the cards open, until they are posted (rulings.md 2). */
export function LinkForm({ order, onSaved }: { order: OrderView; onSaved: () => void }) {
  const { googleBusinessLink } = order.businessInfo
  const saved = isLinkToFind(googleBusinessLink) ? '' : googleBusinessLink
  const draft = useLinkDraft(saved)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<{ tone: CalloutTone; text: string }>()
  const form = useForm({ rules: { googleBusinessLink: draft.rule } })

  async function save(googleBusinessLink: string) {
    setBusy(true)
    setMessage(undefined)
    const result = await saveGoogleLink({ id: order.id, key: order.key, googleBusinessLink })
    setBusy(false)
    if (result.kind === 'ok') {
      setMessage({ tone: 'ok', text: copy.saved })
      return onSaved()
    }
    setMessage({ tone: 'bad', text: messageOf(result) ?? copy.failed })
  }

  return (
    <form
      {...form.props}
      className="grid gap-3"
      onSubmit={form.onSubmit(() => void save(expandedLink(draft.value)))}
    >
      <JobSheet title={saved ? copy.change : copy.add} shadow>
        <GoogleLinkField
          state={draft}
          defaultValue={saved}
          error={form.error('googleBusinessLink')}
          onType={draft.type}
          onConfirm={draft.confirm}
        />
      </JobSheet>
      <p className="text-small text-text-2">{copy.lead}</p>
      <div role="status">{message ? <Callout tone={message.tone}>{message.text}</Callout> : null}</div>
      <Button
        type="submit"
        variant="sun"
        className="justify-self-start max-sm:w-full"
        busy={busy}
        busyLabel={copy.busy}
      >
        {copy.save}
      </Button>
    </form>
  )
}
