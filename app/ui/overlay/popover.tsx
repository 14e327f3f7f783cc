import { type ComponentProps, type ReactNode, useId } from 'react'
import { buttonClass } from '#app/ui/button.tsx'

type PopoverProps = Omit<ComponentProps<'button'>, 'type' | 'title' | 'popoverTarget'> & {
  /** What the button says. */
  label: ReactNode
  /** Names the panel for screen readers. */
  title: string
  /** What else the panel needs: a look, a ref, to be told when it opens. */
  panel?: Omit<ComponentProps<'div'>, 'id' | 'popover'>
}

/**
 * A button and the panel it opens below or above itself. Native popover: Escape and a click outside close it, the
 * button is its anchor, and it works without JavaScript. Further props are the button's.
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
