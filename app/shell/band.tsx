import type { ReactNode } from 'react'
import { Link, type To } from '#app/router/link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { Service } from '#domain/leads/forms/enquiry.ts'

type BandProps = {
  badge: string
  text: ReactNode
  /**
   * Makes the whole band a link. The label is at the end of the band. The service is preselected in the enquiry form
   * (rulings.md 25).
   */
  link?: { label: string; to: To; service: Service }
}

const ROW =
  'flex min-h-16 flex-wrap items-center gap-x-4 px-5 py-2 max-sm:min-h-11 max-sm:gap-x-2.5 max-sm:py-1.5 sm:justify-center low:min-h-11 low:py-0'

/** A dark band below the header: a badge and a sentence. */
export function Band({ badge, text, link }: BandProps) {
  const words = (
    <>
      <Badge tone="sun">{badge}</Badge>
      <span className="text-small font-[620] max-sm:text-label">{text}</span>
    </>
  )
  return (
    <aside aria-label={badge} className="ink">
      {link ? (
        <Link to={link.to} data-service={link.service} className={`${ROW} focus-visible:-outline-offset-3`}>
          {words}
          <span className="link text-small max-sm:text-label">{link.label}</span>
        </Link>
      ) : (
        <p className={ROW}>{words}</p>
      )}
    </aside>
  )
}
