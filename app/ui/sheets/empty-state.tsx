import type { ReactNode } from 'react'

type EmptyStateProps = {
  drawing?: ReactNode
  title: ReactNode
  /** One sentence on what to do. */
  children?: ReactNode
  /** One action. */
  action?: ReactNode
}

/** Shown in place of an empty list: a title, and optionally a drawing, a sentence and a button. */
export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 py-8 text-center">
      {drawing}
      <p className="type-title text-heading">{title}</p>
      {children ? <div className="max-w-[36ch] text-text-2">{children}</div> : null}
      {action ? <div className="mt-3 w-full max-w-90">{action}</div> : null}
    </div>
  )
}
