import { type ReactNode, useId } from 'react'

type JobSheetProps = {
  /** The title in a dark strip at the top; without a title there is no strip. */
  title?: string
  /** At the right of the title; by default an explanation of the asterisk. */
  note?: ReactNode
  shadow?: boolean
  children: ReactNode
}

/** A sheet of form fields, which are cells with shared borders. */
export function JobSheet({ title, note = <RequiredNote />, shadow = false, children }: JobSheetProps) {
  const titleId = useId()
  const named = title ? { role: 'group', 'aria-labelledby': titleId } : {}
  return (
    <div className={`job-sheet ${shadow ? 'shadow-2' : ''}`} {...named}>
      {title ? (
        <div className="job-sheet-head ink">
          <h2 id={titleId} className="text-body font-[660]">
            {title}
          </h2>
          <span className="text-small text-on-ink-2">{note}</span>
        </div>
      ) : null}
      <div className="job-sheet-cells">{children}</div>
    </div>
  )
}

function RequiredNote() {
  return (
    <>
      <span className="text-on-ink-sun">*</span> required
    </>
  )
}
