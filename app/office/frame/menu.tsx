import ArrowLeft from 'lucide-react/icons/arrow-left'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import { Link } from '#app/router/link.tsx'
import { signOutCopy } from '#app/shell/navigation.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { office, officePages } from './copy.ts'
import { keysCopy } from './keys/copy.ts'
import { PageIcon } from './page-icon.tsx'
import { PageLink } from './page-link.tsx'

type OfficeMenuProps = {
  open: boolean
  onClose: () => void
  isLeaving: boolean
  leave: () => void
  showKeys: () => void
}

/** The menu of the office. Touch screens, and screens narrower than 820 px, have no button for the keys. */
export function OfficeMenu({ open, onClose, isLeaving, leave, showKeys }: OfficeMenuProps) {
  return (
    <Dialog open={open} onClose={onClose} title={office.menu}>
      <nav aria-label={office.menu} className="-mx-5 grid sm:grid-cols-2">
        {officePages.map((page) => (
          <PageLink
            key={page.to}
            page={page}
            className="menu-link gap-4"
            icon={<PageIcon page={page.to} />}
            onClick={onClose}
          />
        ))}
      </nav>
      <div className="mt-3 border-line border-t pt-3">
        <div className="-mx-5 grid sm:grid-cols-2">
          <Link to="/" className="menu-link gap-4">
            <ArrowLeft aria-hidden="true" size={24} />
            {office.back}
          </Link>
          <button
            type="button"
            className="menu-link cursor-pointer gap-4"
            disabled={isLeaving}
            onClick={leave}
          >
            <LogOut aria-hidden="true" size={24} />
            {isLeaving ? signOutCopy.busy : signOutCopy.label}
          </button>
          <button
            type="button"
            aria-haspopup="dialog"
            className="menu-link cursor-pointer gap-4 pointer-coarse:hidden max-[820px]:hidden"
            onClick={() => {
              onClose()
              showKeys()
            }}
          >
            <Keyboard aria-hidden="true" size={24} />
            {keysCopy.open}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
