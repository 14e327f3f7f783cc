import { customerCopy as copy, customersCopy, removalText } from '#app/office/customers/copy.ts'
import { useDelete } from '#app/office/ui/corrections/use-delete.ts'
import { DeleteButton } from '#app/office/ui/delete-button.tsx'
import { DownloadButton } from '#app/office/ui/download.tsx'
import { useNavigate } from '#app/router/hooks.ts'
import { toast } from '#app/shell/toast/store.ts'
import type { Customer } from '#domain/office/customers.ts'

/**
 * Exports or deletes everything about a person, as the privacy page promises. A deletion leaves paid orders, which tax
 * law keeps, and orders that may still be paid. While a subscription is going to renew, nothing can be deleted.
 */
export function ExportOrDelete({ customer }: { customer: Customer }) {
  const navigate = useNavigate()
  const { id, name, emails, accounts, removal } = customer
  const deleteCustomer = useDelete(`/customers/${id}/delete`)

  async function remove() {
    const failure = await deleteCustomer()
    if (failure !== undefined) return failure
    toast.add({ title: copy.remove.done })
    await navigate('/office/customers', { replace: true })
    return undefined
  }
  return (
    <div className="flex flex-wrap content-start items-center gap-3">
      <DownloadButton path={`/customers/${id}/export.json`} file="customer.json" label={copy.export} />
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
