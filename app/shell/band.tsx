import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'

/** A dark band below the header: a badge, a sentence and perhaps a link. */
export function Band({ badge, text, children }: { badge: string; text: string; children?: ReactNode }) {
  return (
    <aside
      aria-label={badge}
      className="ink flex min-h-16 flex-wrap items-center gap-x-4 px-5 py-2 max-sm:pt-5 sm:justify-center"
    >
      <Badge tone="sun">{badge}</Badge>
      <p className="text-small font-[620]">{text}</p>
      {children}
    </aside>
  )
}
