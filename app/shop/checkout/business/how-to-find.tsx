import ChevronDown from 'lucide-react/icons/chevron-down'
import MapPin from 'lucide-react/icons/map-pin'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { NewTabLink } from '#app/ui/links/new-tab-link.tsx'
import { Summary } from '#app/ui/summary.tsx'
import { linkToFind } from '#domain/google/google-link.ts'
import { howToFind } from './copy.ts'

const { drawing, title, steps, openListing, looksUp } = howToFind

/** The drawing is fetched when the cell is opened. If its code does not load, the steps are shown without it. */
const ShareDrawing = lazy<ComponentType<{ label: string }>>(() =>
  import('./share-drawing.tsx').catch(() => ({ default: () => null })),
)

type HowToFindProps = { name: string; location: string }

/**
 * The steps to find the Google link, in a closed cell below the field for the link (product.md 2.9). A button above the
 * steps opens the listing.
 */
export function HowToFind({ name, location }: HowToFindProps) {
  const query = [name.trim(), location.trim()].filter(Boolean).join(', ')
  const [wasOpened, setOpened] = useState(false)
  return (
    <details className="group bg-surface" onToggle={() => setOpened(true)} suppressHydrationWarning>
      <Summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-4 py-2 text-small font-[660] leading-snug [&::-webkit-details-marker]:hidden focus-visible:-outline-offset-3">
        {title}
        <ChevronDown aria-hidden="true" size={20} className="flex-none group-open:rotate-180" />
      </Summary>
      <div className="grid items-start gap-x-8 gap-y-4 px-4 pb-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        {query ? (
          <div className="sm:col-span-2">
            <NewTabLink
              href={linkToFind(name, location)}
              className={buttonClass({ className: 'max-sm:w-full' })}
            >
              <MapPin aria-hidden="true" size={20} />
              {openListing}
            </NewTabLink>
            <p className="mt-2 text-small text-text-2 wrap-anywhere">{looksUp(query)}</p>
          </div>
        ) : null}
        <ol className="grid gap-2.5">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-4">
              <span aria-hidden="true" className="type-title w-4 flex-none text-sub text-chalk-text">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
        {wasOpened ? (
          <Suspense fallback={<div className="aspect-[316/190] w-full max-w-100" />}>
            <ShareDrawing label={drawing} />
          </Suspense>
        ) : null}
      </div>
    </details>
  )
}
