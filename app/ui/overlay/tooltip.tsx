import Info from 'lucide-react/icons/info'
import { type PointerEvent, type ReactNode, useId, useRef } from 'react'

type TooltipProps = {
  /** The accessible name of the button, such as "About SMS credits". */
  label: string
  /** The term that the tooltip explains. Hovering over the term shows the tooltip, too. */
  term?: ReactNode
  children: ReactNode
}

/** A short explanation, shown on hover, focus and tap. It stays open while the pointer is over it. Escape hides it. */
export function Tooltip({ label, term, children }: TooltipProps) {
  const id = useId()
  const tip = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const isOpen = () => tip.current?.matches(':popover-open') ?? false
  function show() {
    if (button.current && !isOpen()) tip.current?.showPopover({ source: button.current })
  }
  /** Ignores touch: on touch screens a tap on the button shows the tooltip. */
  function point(event: PointerEvent) {
    if (event.pointerType !== 'touch') show()
  }
  function hide() {
    if (isOpen()) tip.current?.hidePopover()
  }

  return (
    <span className="inline-flex items-center" onPointerEnter={point} onPointerLeave={hide}>
      {term ? <span>{term}</span> : null}
      <button
        ref={button}
        type="button"
        className="icon-btn -my-3 text-chalk-text"
        aria-label={label}
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        onClick={show}
      >
        <Info aria-hidden="true" size={20} />
      </button>
      <span ref={tip} id={id} role="tooltip" popover="auto" className="popover tooltip">
        {children}
      </span>
    </span>
  )
}
