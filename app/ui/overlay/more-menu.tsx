import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import type { ReactNode } from 'react'
import { Popover } from './popover.tsx'

type MoreMenuProps = {
  /** The accessible name of the button and the panel. */
  label: string
  /**
   * Buttons and links need the class `more-row`. A press on one closes the panel, except on a button with
   * `data-keeps-menu`.
   */
  children: ReactNode
}

/**
 * A button with three dots that opens a panel with further actions. On a phone the panel is at the foot of the screen.
 */
export function MoreMenu({ label, children }: MoreMenuProps) {
  return (
    <Popover
      label={<EllipsisVertical aria-hidden="true" size={24} />}
      title={label}
      aria-label={label}
      className="more-button"
      panel={{ className: 'more-menu', onClick: closeAfterAction }}
    >
      {children}
    </Popover>
  )
}

function closeAfterAction({ currentTarget, target }: { currentTarget: HTMLElement; target: EventTarget }) {
  if (target instanceof Element && target.closest('a, button:not([data-keeps-menu])'))
    currentTarget.hidePopover()
}
