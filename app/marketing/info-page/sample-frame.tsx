import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'

type SampleFrameProps = {
  title: string
  /** Names the title, for what is labelled by it. */
  titleId?: string
  /** "Sample …": nobody shall take it for real. */
  badge: string
  children: ReactNode
}

/** A made-up piece of the real thing, and said to be so. */
export function SampleFrame({ title, titleId, badge, children }: SampleFrameProps) {
  return (
    <div className="overflow-x-auto rounded-sheet bg-surface shadow-2">
      <div className="ink type-label flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4">
        <p id={titleId}>{title}</p>
        <Badge tone="outline">{badge}</Badge>
      </div>
      {children}
    </div>
  )
}
