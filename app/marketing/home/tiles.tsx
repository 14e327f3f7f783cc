import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import standWhite from '#app/assets/products/free-standing-white.svg'
import { Link, type To } from '#app/router/link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { home } from './copy.ts'
import { AutomationRun, BookingPage, TappingPhone, Timesheet } from './tile-drawings.tsx'

const { tiles } = home

/** The four offerings. A whole tile is a link to its page. */
export function Tiles() {
  return (
    <section id="features" className="section">
      <div className="page">
        <h2 className="type-display text-display-l md:max-lg:max-w-none max-lg:max-w-[11em] lg:max-w-[11em]">
          {tiles.title}
        </h2>
        <p className="mt-3 max-w-[36em] text-lead text-text-2 max-md:text-body">{tiles.lead}</p>
        <div className="mt-5 grid gap-3 md:mt-10 md:grid-cols-2 md:gap-5 lg:grid-cols-12">
          <Tile
            copy={tiles.reviewCards}
            to="/review-cards"
            className="max-md:min-h-64 max-md:*:first:max-w-[56%] max-md:*:first:pr-0 lg:max-xl:*:first:max-w-80 bg-[linear-gradient(100deg,var(--surface)_34%,var(--glow))] lg:col-span-7"
            drawing={
              <div className="tile-tap absolute right-2.5 -bottom-3 w-[58%] max-w-60 md:max-w-none md:right-2 md:bottom-0 md:w-62 lg:w-80 xl:w-96">
                <img src={standWhite} alt={tiles.reviewCards.alt} width={800} height={800} loading="lazy" />
                <TappingPhone />
              </div>
            }
          />
          <Tile
            copy={tiles.tradeOps}
            to="/trade-ops"
            className="bg-surface lg:col-span-5"
            badge={<Badge tone="text">{tiles.tradeOps.badge}</Badge>}
            drawing={<Timesheet />}
          />
          <Tile
            copy={tiles.smartWebsites}
            to="/smart-websites"
            className="bg-surface md:max-lg:min-h-0! lg:col-span-5"
            drawing={<BookingPage />}
          />
          <Tile
            copy={tiles.automation}
            to="/custom-solutions"
            className="ink md:max-lg:min-h-0! lg:col-span-7"
            drawing={<AutomationRun />}
          />
        </div>
      </div>
    </section>
  )
}

type TileProps = {
  copy: { title: string; text: string; link: string }
  to: To
  className: string
  badge?: ReactNode
  drawing: ReactNode
}

function Tile({ copy, to, className, badge, drawing }: TileProps) {
  return (
    <article
      className={`relative isolate flex flex-col overflow-clip rounded-sheet shadow-1 outline outline-transparent has-[a:hover]:shadow-2 md:min-h-105 lg:min-h-95 ${className}`}
    >
      {/* z-1 puts the text above the drawing. The box must not be positioned: the overlay of its link would then
          cover only the box, not the whole tile. */}
      <div className="z-1 px-5 pt-5 md:px-8 md:pt-8">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="type-title text-title">{copy.title}</h3>
          {badge}
        </div>
        <p className="mt-1.5 max-w-[19em] text-text-2 max-md:text-[1rem] max-md:leading-snug md:mt-2 in-[.ink]:text-on-ink-2">
          {copy.text}
        </p>
        <Link
          to={to}
          className="btn btn-link text-[1rem] md:mt-1 after:absolute after:inset-0 after:rounded-sheet focus-visible:outline-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--ring)"
        >
          <span className="btn-label">{copy.link}</span>
          <ArrowRight size={20} />
        </Link>
      </div>
      <div className="mt-auto pt-3 md:pt-6">{drawing}</div>
    </article>
  )
}
