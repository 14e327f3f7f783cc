import ArrowDown from 'lucide-react/icons/arrow-down'
import { buttonClass } from '#app/ui/button.tsx'
import { brand } from '#domain/brand/brand.ts'
import { home } from './copy.ts'
import { DayLine } from './day-line.tsx'

const { hero } = home

/** Headline, two links, and the day line below them. */
export function Hero() {
  return (
    <section id="top" className="overflow-x-clip pt-8 pb-(--section) wide:pt-11 wide:pb-0">
      {/* positioned: in front of the glow that reaches up from the day line */}
      <div className="page relative">
        <h1 tabIndex={-1} className="type-display text-display-xl">
          {hero.lines.map((line) => (
            <span key={line} className="block">
              {line}{' '}
            </span>
          ))}
        </h1>
        <p className="mt-5 max-w-[20.5em] text-lead">{brand.tagline}</p>
        <div className="mt-6 flex flex-col gap-x-7 sm:flex-row sm:items-center">
          <a className={buttonClass({ variant: 'sun', size: 'lg' })} href="#contact">
            {hero.bookDemo}
          </a>
          <a className={buttonClass({ variant: 'link', className: 'min-h-12' })} href="#features">
            <span className="btn-label">{hero.features}</span>
            <ArrowDown size={20} />
          </a>
        </div>
      </div>
      <DayLine day={hero.day} />
    </section>
  )
}
