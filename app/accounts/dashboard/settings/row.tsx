import type { ReactNode } from 'react'

type RowProps = {
  icon?: ReactNode
  title: ReactNode
  note?: ReactNode
  action?: ReactNode
}

export function Rows({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line rounded-sheet border border-edge bg-surface">{children}</ul>
}

export function Row({ icon, title, note, action }: RowProps) {
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      {icon}
      <div className="min-w-0 flex-1 basis-56">
        <p className="type-label flex flex-wrap items-center gap-x-3 wrap-anywhere">{title}</p>
        {note ? <p className="text-small text-text-2 wrap-anywhere">{note}</p> : null}
      </div>
      {action}
    </li>
  )
}
