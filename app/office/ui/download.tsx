import DownloadIcon from 'lucide-react/icons/download'
import { type ComponentProps, useState } from 'react'
import { office } from '#app/office/frame/copy.ts'
import { downloadOffice } from '#app/office/frame/office-api.ts'
import { toast } from '#app/shell/toast/store.ts'
import { Button } from '#app/ui/button.tsx'

type DownloadProps = {
  /** The path below /office/data. */
  path: string
  /** The name of the saved file. */
  file: string
  label: string
}

/** Downloads a file. A failure shows a toast with the label. */
function useDownload({ path, file, label }: DownloadProps) {
  const [busy, setBusy] = useState(false)
  async function download() {
    if (busy) return
    setBusy(true)
    const came = await downloadOffice(path, file)
    setBusy(false)
    if (!came) toast.add({ title: label, description: office.notDownloaded, tone: 'destructive' })
  }
  return { busy, download }
}

type DownloadButtonProps = DownloadProps &
  Pick<ComponentProps<typeof Button>, 'icon' | 'disabled' | 'children'>

/** A button that downloads a file. `children` replaces the visible label. */
export function DownloadButton({ children, icon = <Icon />, disabled, ...file }: DownloadButtonProps) {
  const { busy, download } = useDownload(file)
  return (
    <Button
      size="sm"
      icon={icon}
      aria-label={children === undefined ? undefined : file.label}
      disabled={disabled}
      busy={busy}
      busyLabel={office.downloading}
      onClick={() => void download()}
    >
      {children ?? file.label}
    </Button>
  )
}

const Icon = () => <DownloadIcon aria-hidden="true" size={20} />

/** A row of a `MoreMenu` that downloads a file. The menu stays open until the download ends. */
export function DownloadRow(file: DownloadProps) {
  const { busy, download } = useDownload(file)
  return (
    <button
      type="button"
      className="more-row"
      data-keeps-menu
      aria-busy={busy || undefined}
      onClick={({ currentTarget }) => {
        if (!busy) void download().then(() => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover())
      }}
    >
      {busy ? office.downloading : file.label}
    </button>
  )
}
