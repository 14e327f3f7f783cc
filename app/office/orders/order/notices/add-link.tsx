import { useState } from 'react'
import type { ApiResult } from '#app/api/http.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { orderCopy } from '#app/office/orders/order/copy.ts'
import { readOfficeOrder } from '#app/office/orders/read-orders.ts'
import { failureOf } from '#app/office/ui/delete-button.tsx'
import { FormEnd } from '#app/office/ui/form-end.tsx'
import { expandedLink } from '#app/shop/google-link/expanded-links.ts'
import { useLinkDraft } from '#app/shop/google-link/google-link.ts'
import { GoogleLinkField } from '#app/shop/google-link/google-link-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { useForm } from '#app/ui/form/form.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'

const { addLink: copy } = orderCopy

type AddLinkProps = { order: OfficeOrder; onChanged: (order: OfficeOrder) => void }

/** A button with a dialog that adds the Google link of a paid order. */
export function AddLink({ order, onChanged }: AddLinkProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={copy.title(order.number)}>
        <LinkForm
          order={order}
          onChanged={(changed) => {
            setOpen(false)
            onChanged(changed)
          }}
        />
      </Dialog>
    </>
  )
}

function LinkForm({ order, onChanged }: AddLinkProps) {
  const link = useLinkDraft('')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const form = useForm({ rules: { googleBusinessLink: link.rule } })

  async function save() {
    setBusy(true)
    setFailed(undefined)
    const result = await addLinkTo(order, await expandedLink(link.value))
    setBusy(false)
    if (result.kind === 'ok') return onChanged(result.body)
    setFailed(failureOf(result))
  }

  return (
    <form
      {...form.props}
      className="grid gap-4"
      onSubmit={form.onSubmit(
        () => void save(),
        () => setFailed(undefined),
      )}
    >
      <JobSheet>
        <GoogleLinkField link={link} defaultValue="" error={form.error('googleBusinessLink')} />
      </JobSheet>
      <FormEnd failed={failed} busy={busy} busyLabel={orderCopy.busy} action={copy.save} />
    </form>
  )
}

/** Saves the link. The server also requires the contact details, so they are sent unchanged. */
async function addLinkTo(order: OfficeOrder, googleBusinessLink: string): Promise<ApiResult<OfficeOrder>> {
  const { email, customerName, customerPhone, version } = order
  const sent = { email, customerName, customerPhone: customerPhone ?? '', version, googleBusinessLink }
  const result = await sendOffice(`/orders/${order.id}/details`, sent, readOfficeOrder)
  const theirs = result.kind === 'refused' ? readOfficeOrder(result.details.order) : undefined
  // if the order has changed meanwhile but still needs a link, the link is sent again
  return theirs?.needsGoogleLink ? addLinkTo(theirs, googleBusinessLink) : result
}
