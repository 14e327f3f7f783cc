import { type ReactNode, useId } from 'react'

type DocketProps = {
  title: string
  /** At the right of the head, such as "3 items". */
  aside?: ReactNode
  id?: string
  className?: string
  children: ReactNode
}

/** A sheet with a dark header, such as the order summary or a worked example. */
export function Docket({ title, aside, id, className = '', children }: DocketProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className={`docket ${className}`}>
      <div className="docket-head ink">
        <h2 id={titleId}>{title}</h2>
        {aside ? <span>{aside}</span> : null}
      </div>
      <div className="px-5 pt-1 pb-5">{children}</div>
    </section>
  )
}

type DocketLineProps = {
  label: ReactNode
  value: ReactNode
  /** `total` is large and below a rule; `saving` has the colour of success. */
  tone?: 'plain' | 'saving' | 'total'
}

const LINE_LOOK = {
  plain: 'py-2.5 low:py-0.5',
  saving: 'py-2.5 low:py-0.5 font-[620] text-ok',
  total: 'mt-2 border-t-2 border-text pt-4 text-sub font-[720] type-label',
}

export function DocketLines({ children }: { children: ReactNode }) {
  return <dl>{children}</dl>
}

export function DocketLine({ label, value, tone = 'plain' }: DocketLineProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${LINE_LOOK[tone]}`}>
      <dt>{label}</dt>
      <dd className="type-num">{value}</dd>
    </div>
  )
}
