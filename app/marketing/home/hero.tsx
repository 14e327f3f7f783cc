import ArrowDown from 'lucide-react/icons/arrow-down'
import standBlack from '#app/assets/products/free-standing-black.svg'
import { buttonClass } from '#app/ui/button.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Sun } from '#app/ui/drawing/sun.tsx'
import { brand } from '#domain/brand/brand.ts'
import { home } from './copy.ts'
import { DayLine } from './day-line.tsx'
import { PriceSheet } from './price-sheet.tsx'

const { hero } = home

/** Headline and two links, the card and the sun on the horizon, and below the horizon the prices and the sample day. */
export function Hero() {
  return (
    <section id="top" className="hero">
      <div className="hero-top">
        <div className="hero-words page">
          <h1 tabIndex={-1} className="type-display">
            {hero.lines.map((line) => (
              <span key={line} className="block">
                {line}{' '}
              </span>
            ))}
          </h1>
          <p className="hero-lead text-lead">{brand.tagline}</p>
          <div className="hero-actions">
            <a className={buttonClass({ variant: 'sun', size: 'lg' })} href="#contact">
              {hero.bookDemo}
            </a>
            <a className={buttonClass({ variant: 'link' })} href="#features">
              <span className="btn-label">{hero.features}</span>
              <ArrowDown size={20} />
            </a>
            <Trust />
          </div>
        </div>
        <Scene />
      </div>
      <div className="hero-line">
        <ChalkLine snap />
      </div>
      <PriceSheet />
      <DayLine day={hero.day} />
    </section>
  )
}

/**
 * The sentence about trust. On an upright phone its first part has line breaks before "a" and "for". The dot between
 * the two parts is shown only in low windows.
 */
function Trust() {
  const [first = '', ...rest] = hero.trust.split(' · ')
  return (
    <p className="hero-trust">
      <span>
        {first.split(/ (?=a |for )/).map((line, i) => (
          <span key={line}>{i ? ` ${line}` : line}</span>
        ))}
      </span>
      {rest.length > 0 && (
        <>
          <span className="hero-trust-dot"> · </span>
          <span>{rest.join(' · ')}</span>
        </>
      )}
    </p>
  )
}

function Scene() {
  return (
    <div className="hero-scene page">
      <span aria-hidden="true" className="hero-glow" />
      <Sun size="hero" rise />
      <img
        src={standBlack}
        alt={hero.cardAlt}
        width={800}
        height={800}
        fetchPriority="high"
        className="rise"
      />
    </div>
  )
}
