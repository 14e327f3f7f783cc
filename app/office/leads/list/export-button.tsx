import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { office } from '#app/office/frame/copy.ts'
import { downloadOffice } from '#app/office/frame/office-api.ts'
import { inbox } from '#app/office/leads/copy.ts'
import { toast } from '#app/shell/toast/store.ts'
import { Button } from '#app/ui/button.tsx'

/** Downloads the leads of the current list as CSV. */
export function ExportButton({ query }: { query: string }) {
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    const came = await downloadOffice(`/leads.csv?${query}`, 'leads.csv')
    setBusy(false)
    if (!came) toast.add({ title: inbox.export, description: office.notDownloaded, tone: 'destructive' })
  }

  return (
    <Button
      size="sm"
      icon={<Download aria-hidden="true" size={20} />}
      busy={busy}
      busyLabel={inbox.exporting}
      onClick={() => void download()}
    >
      {inbox.export}
    </Button>
  )
}
