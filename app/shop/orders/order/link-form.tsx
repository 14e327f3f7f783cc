import { useState } from 'react'
import { saveGoogleLink } from '#app/api/checkout.ts'
import { messageOf } from '#app/api/http.ts'
import { useLinkDraft } from '#app/shop/google-link/google-link.ts'
import { GoogleLinkField } from '#app/shop/google-link/google-link-field.tsx'
import { orderPage } from '#app/shop/orders/copy.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout, type CalloutTone } from '#app/ui/callout.tsx'
import { useForm } from '#app/ui/form/form.ts'
import { JobSheet } from '#app/ui/job-sheet.tsx'
import type { OrderView } from '#domain/orders/order-view.ts'

const { link: words } = orderPage

/** Adds or changes the link the cards open, until they are on their way (rulings.md 2). */
export function LinkForm({ order, onSaved }: { order: OrderView; onSaved: () => void }) {
  const saved = order.businessInfo.googleBusinessLink
  const draft = useLinkDraft(saved)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ tone: CalloutTone; words: string }>()
  const form = useForm({ rules: { googleBusinessLink: draft.rule } })

  async function save(googleBusinessLink: string) {
    setBusy(true)
    setSaid(undefined)
    const answer = await saveGoogleLink({ id: order.id, key: order.key, googleBusinessLink })
    setBusy(false)
    if (answer.kind === 'ok') {
      setSaid({ tone: 'ok', words: words.saved })
      return onSaved()
    }
    setSaid({ tone: 'bad', words: messageOf(answer) ?? words.failed })
  }

  return (
    <form {...form.props} className="grid gap-3" onSubmit={form.onSubmit(() => void save(draft.value))}>
      <JobSheet title={saved ? words.change : words.add} shadow>
        <GoogleLinkField
          state={draft}
          defaultValue={saved}
          error={form.error('googleBusinessLink')}
          onType={draft.type}
          onConfirm={draft.confirm}
        />
      </JobSheet>
      <p className="text-small text-text-2">{words.lead}</p>
      <div role="status">{said ? <Callout tone={said.tone}>{said.words}</Callout> : null}</div>
      <Button
        type="submit"
        variant="sun"
        className="justify-self-start max-sm:w-full"
        busy={busy}
        busyLabel={words.busy}
      >
        {words.save}
      </Button>
    </form>
  )
}
