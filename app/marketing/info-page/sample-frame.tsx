import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { ScrollBox } from '#app/ui/sheets/scroll-box.tsx'

type SampleFrameProps = {
  title: string
  titleId?: string
  /** A text such as "Sample timesheet", so that nobody takes the content for real data. */
  badge: string
  children: ReactNode
}

/** A sample of the product with made-up data, marked as a sample. */
export function SampleFrame({ title, titleId, badge, children }: SampleFrameProps) {
  return (
    <ScrollBox label={title} className="rounded-sheet bg-surface shadow-2">
      <div className="ink type-label flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-4 sm:px-5 low:max-lg:px-3">
        <p id={titleId}>{title}</p>
        <Badge tone="outline">{badge}</Badge>
      </div>
      {children}
    </ScrollBox>
  )
}
