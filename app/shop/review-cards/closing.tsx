import { Link } from '#app/router/link.tsx'
import { findArt } from '#app/shop/product-art.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Illustration } from '#app/ui/drawing/illustration.tsx'
import { Sun } from '#app/ui/drawing/sun.tsx'
import type { VariantId } from '#domain/catalogue/review-cards.ts'
import { reviewCards } from './copy.ts'

const { closing, bookDemo } = reviewCards
const CARDS: readonly VariantId[] = ['stick-on-white', 'free-standing-black', 'keyring-white']

/** The closing block, for visitors who are not sure yet, with the three card types in front of the sun. */
export function Closing() {
  return (
    <section className="relative z-0 overflow-x-clip bg-linear-to-r from-ground to-glow">
      <div className="page grid gap-8 pt-12 md:grid-cols-[1fr_auto] md:pt-16">
        <div className="md:pb-16">
          <h2 className="type-title text-title">{closing.title}</h2>
          <p className="mt-2 text-text-2">{closing.text}</p>
          <Link
            to={bookDemo.to}
            className={buttonClass({ variant: 'sun', size: 'lg', className: 'mt-6 max-md:w-full' })}
          >
            {bookDemo.label}
          </Link>
        </div>
        <div className="closing-cards">
          <Sun size="closing" rise />
          {CARDS.map((id) => (
            <Illustration key={id} src={findArt(id)?.src ?? ''} alt="" width={800} height={800} />
          ))}
        </div>
      </div>
      <span className="pointer-events-none absolute inset-x-0 -bottom-1.5 block">
        <ChalkLine snap />
      </span>
    </section>
  )
}
