import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { customerCopy as copy, customersCopy, removalText } from '#app/office/customers/copy.ts'
import { office } from '#app/office/frame/copy.ts'
import { downloadOffice } from '#app/office/frame/office-api.ts'
import { useDelete } from '#app/office/ui/corrections/use-delete.ts'
import { DeleteButton } from '#app/office/ui/delete-button.tsx'
import { useNavigate } from '#app/router/hooks.ts'
import { toast } from '#app/shell/toast/store.ts'
import { Button } from '#app/ui/button.tsx'
import type { Customer } from '#domain/office/customers.ts'

/**
 * Exports everything about a person, or deletes it. Paid orders stay, because tax law keeps them, and so do orders that
 * may still be paid. While a subscription is going to renew, nothing can be deleted. The privacy page promises both on
 * request.
 */
export function ExportOrDelete({ customer }: { customer: Customer }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const { id, name, emails, accounts, removal } = customer
  const deleteCustomer = useDelete(`/customers/${id}/delete`)

  async function download() {
    setBusy(true)
    const came = await downloadOffice(`/customers/${id}/export.json`, 'customer.json')
    setBusy(false)
    if (!came) toast.add({ title: copy.export, description: office.notDownloaded, tone: 'destructive' })
  }
  async function remove() {
    const failure = await deleteCustomer()
    if (failure !== undefined) return failure
    toast.add({ title: copy.remove.done })
    await navigate('/office/customers', { replace: true })
    return undefined
  }
  return (
    <div className="flex flex-wrap content-start items-center gap-3">
      <Button
        size="sm"
        icon={<Download aria-hidden="true" size={20} />}
        busy={busy}
        busyLabel={copy.exporting}
        onClick={() => void download()}
      >
        {copy.export}
      </Button>
      <DeleteButton
        copy={{
          open: copy.remove.open,
          title: copy.remove.title(name || emails[0] || customersCopy.unnamed),
          text: removalText({ ...removal, isMailed: accounts.some(({ email }) => email) }),
        }}
        onDelete={remove}
      />
    </div>
  )
}
