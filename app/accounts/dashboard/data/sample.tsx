import { type ReactNode, useId } from 'react'
import { Badge } from '#app/ui/badge.tsx'

type SampleProps = { title: string; badge: string; children: ReactNode }

/**
 * Shows made-up data, marked as a sample, on a page without data of the account. Nothing in the sample can be pressed.
 */
export function Sample({ title, badge, children }: SampleProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="type-title text-sub">
          {title}
        </h2>
        <Badge tone="outline">{badge}</Badge>
      </div>
      <div inert className="*:mt-3">
        {children}
      </div>
    </section>
  )
}
