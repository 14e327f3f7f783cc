import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'

/** A dark band below the header: a badge, a sentence and perhaps a link. */
export function Band({ badge, text, children }: { badge: string; text: ReactNode; children?: ReactNode }) {
  return (
    <aside
      aria-label={badge}
      className="ink flex min-h-16 flex-wrap items-center gap-x-4 px-5 py-2 max-sm:min-h-11 max-sm:gap-x-2.5 max-sm:py-1.5 sm:justify-center low:min-h-11 low:py-0"
    >
      <Badge tone="sun">{badge}</Badge>
      <p className="text-small font-[620] max-sm:text-label">{text}</p>
      {children}
    </aside>
  )
}
