import X from 'lucide-react/icons/x'
import { memo, type ReactNode, useId, useRef } from 'react'
import { IconButton } from '#app/ui/button.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { useModal } from './modal.ts'

export type PanelProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** The id of an element that describes the panel. */
  describedBy?: string
  /** At the right of the title, such as a count. */
  aside?: ReactNode
  /** The content of the foot, such as totals and the main button. */
  footer?: ReactNode
  children: ReactNode
  /** Whether `children` are a `PanelBody` and a `PanelFoot`. Leave out `footer` then. */
  bare?: boolean
}

type Shape = { shape: 'dialog' | 'drawer' }

/**
 * A modal panel with a fixed head and foot, and a body that scrolls. In a low window the whole panel scrolls. A closed
 * panel renders nothing inside.
 */
export function Panel({ open, ...panel }: PanelProps & Shape) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const shown = useModal(ref, open)

  // the close event also arrives after our own code has closed the dialog, and must not call `panel.onClose` then
  function onClose() {
    if (open && !ref.current?.open) panel.onClose()
  }

  return (
    <dialog
      ref={ref}
      className="modal"
      aria-labelledby={titleId}
      aria-describedby={panel.describedBy}
      onClose={onClose}
    >
      {shown ? <Content {...panel} open={open} titleId={titleId} /> : null}
    </dialog>
  )
}

/** A closing panel is not rendered again: state that changed together with `open` would flash during the animation. */
const Content = memo(
  function Content({
    shape,
    titleId,
    title,
    aside,
    footer,
    children,
    bare,
    onClose,
  }: PanelProps & Shape & { titleId: string }) {
    return (
      <div className={`panel panel-${shape}`}>
        <div className="panel-head">
          <h2 id={titleId} className="type-title min-w-0 flex-1 text-heading">
            {title}
          </h2>
          {aside ? <span className="text-text-2">{aside}</span> : null}
          <IconButton label="Close" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
          <ChalkLine />
        </div>
        {bare ? children : <PanelBody>{children}</PanelBody>}
        {footer ? <PanelFoot>{footer}</PanelFoot> : null}
      </div>
    )
  },
  (_before, { open }) => !open,
)

type PartProps = { children: ReactNode }

export function PanelBody({ children }: PartProps) {
  return <div className="panel-body">{children}</div>
}

export function PanelFoot({ children }: PartProps) {
  return <div className="panel-foot">{children}</div>
}
