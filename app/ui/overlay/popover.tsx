import { type ComponentProps, type ReactNode, useId } from 'react'
import { buttonClass } from '#app/ui/button.tsx'

type PopoverProps = Omit<ComponentProps<'button'>, 'type' | 'title' | 'popoverTarget'> & {
  /** The text of the button. */
  label: ReactNode
  /** Names the panel for screen readers. */
  title: string
  /** Further props of the panel: classes, a ref, events. */
  panel?: Omit<ComponentProps<'div'>, 'id' | 'popover'>
}

/**
 * A button and a panel that opens below or above the button. The panel is a native popover, so it works without
 * JavaScript, and Escape or a click outside closes it. Further props go to the button.
 */
export function Popover({
  label,
  title,
  className = buttonClass(),
  panel,
  children,
  ...button
}: PopoverProps) {
  const id = useId()
  return (
    <>
      <button {...button} type="button" className={className} popoverTarget={id}>
        {label}
      </button>
      <div
        role="dialog"
        aria-label={title}
        {...panel}
        id={id}
        popover="auto"
        className={`popover ${panel?.className ?? ''}`}
      >
        {children}
      </div>
    </>
  )
}
