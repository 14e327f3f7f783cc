import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from '#app/ui/button.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { useModal } from './modal.ts'

export type PanelProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** The id of an element that describes the panel. */
  describedBy?: string
  /** Right of the title: a count. */
  aside?: ReactNode
  /** Stays in view while the body scrolls: totals, the main button. */
  footer?: ReactNode
  children: ReactNode
  /** The children are a `PanelBody` and a `PanelFoot` of their own, in place of `footer`. */
  bare?: boolean
}

/** A modal panel: head and foot fixed, the body scrolls. Nothing is rendered inside while it is closed. */
export function Panel({ shape, open, ...panel }: PanelProps & { shape: 'dialog' | 'drawer' }) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const shown = useModal(ref, open)

  // The event also comes, late, after a close by our own code.
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
      {shown ? (
        <div className={`panel panel-${shape}`}>
          <div className="panel-head">
            <h2 id={titleId} className="type-title min-w-0 flex-1 text-heading">
              {panel.title}
            </h2>
            {panel.aside ? <span className="text-text-2">{panel.aside}</span> : null}
            <IconButton label="Close" onClick={panel.onClose}>
              <X aria-hidden="true" />
            </IconButton>
            <ChalkLine />
          </div>
          {panel.bare ? panel.children : <PanelBody>{panel.children}</PanelBody>}
          {panel.footer ? <PanelFoot>{panel.footer}</PanelFoot> : null}
        </div>
      ) : null}
    </dialog>
  )
}

type PartProps = { children: ReactNode }

export function PanelBody({ children }: PartProps) {
  return <div className="panel-body">{children}</div>
}

export function PanelFoot({ children }: PartProps) {
  return <div className="panel-foot">{children}</div>
}
