import Search from 'lucide-react/icons/search'
import { useCallback, useState } from 'react'
import { IconButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { findCopy as copy } from './copy.ts'
import { FindResults } from './find-results.tsx'

export function Find() {
  const [open, setOpen] = useState(false)
  const start = () => setOpen(true)
  const leave = useCallback(() => setOpen(false), [])
  return (
    <>
      <button
        type="button"
        data-key="/ f"
        aria-haspopup="dialog"
        className="flex min-h-11 w-50 flex-none cursor-pointer items-center gap-2.5 rounded-control border border-edge px-3 text-small text-text-2 hover:bg-sunken max-xl:hidden min-[1400px]:w-64"
        onClick={start}
      >
        <Search aria-hidden="true" size={20} className="flex-none" />
        <span className="flex-1 text-left">{copy.open}</span>
        <span aria-hidden="true" className="rounded-[3px] border border-edge px-1.5 text-micro">
          /
        </span>
      </button>
      <IconButton
        label={copy.open}
        aria-haspopup="dialog"
        className="max-md:-mr-2.5 xl:hidden"
        onClick={start}
      >
        <Search aria-hidden="true" size={24} />
      </IconButton>
      <Dialog open={open} onClose={leave} title={copy.title}>
        <FindResults leave={leave} />
      </Dialog>
    </>
  )
}
