import type { EmptyPage } from '#app/accounts/dashboard/overview/copy.ts'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'

type EmptySectionProps = {
  copy: EmptyPage
  /** Shows the link as a plain button, for a page with another main action. */
  isAside?: boolean
}

export function EmptySection({ copy, isAside = false }: EmptySectionProps) {
  return (
    <section className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-sheet border border-edge bg-surface px-5 py-7 md:px-6 md:py-9">
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="type-title text-heading">{copy.empty}</h2>
        <p className="mt-1 max-w-[52ch] text-text-2">{copy.text}</p>
      </div>
      <Link
        to={copy.link.to}
        className={buttonClass({ variant: isAside ? 'line' : 'sun', className: 'max-sm:w-full' })}
      >
        {copy.link.label}
      </Link>
    </section>
  )
}
