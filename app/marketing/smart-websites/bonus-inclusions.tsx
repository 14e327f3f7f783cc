import domain from '#app/assets/illustrations/bonus-domain.svg'
import updates from '#app/assets/illustrations/bonus-updates.svg'
import { usePageList } from '#app/page-lists/store.ts'
import { productArt } from '#app/shop/product-art.ts'
import { drawing } from '#app/ui/drawing/drawing.ts'
import { Stage } from '#app/ui/drawing/stage.tsx'
import type { BonusImage } from '#domain/catalogue/bonus-inclusions.ts'
import { smartWebsites } from './copy.ts'

function imageOf(bonus: BonusImage): string {
  if (bonus === 'review-card') return productArt['free-standing-black'].src
  return drawing(bonus === 'domain' ? domain : updates)
}

/** The extras that the packages include (product.md 3.2). */
export function BonusInclusions() {
  const bonuses = usePageList('bonusInclusions')
  return (
    <section id="bonus-inclusions" className="page -scroll-mt-10 pt-(--section)">
      <h2 className="type-display text-display-l">{smartWebsites.bonus.title}</h2>
      <p className="mt-3 text-lead text-text-2">{smartWebsites.bonus.lead}</p>
      <ul className="mt-8 grid gap-x-5 gap-y-8 md:grid-cols-3">
        {bonuses.map((bonus) => (
          <li
            key={bonus.id}
            className="max-md:grid max-md:grid-cols-[min(8rem,33%)_minmax(0,1fr)] max-md:items-center max-md:gap-5"
          >
            <Stage src={imageOf(bonus.image)} alt="" className="aspect-square rounded-sheet md:aspect-4/3" />
            <div>
              <h3 className="type-title text-heading md:mt-4">{bonus.title}</h3>
              <p className="mt-1 text-text-2">{bonus.description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
