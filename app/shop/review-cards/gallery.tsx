import { DeferredContent } from '#app/router/deferred-content.tsx'
import { productArt } from '#app/shop/product-art.ts'
import { Stage } from '#app/ui/drawing/stage.tsx'
import { CARD_TYPES, type CardType, reviewCardOf } from '#domain/catalogue/review-cards.ts'
import { ArtUpload } from './configurator/art-upload.tsx'
import { choose } from './configurator/choice-store.ts'
import type { CardChoice } from './configurator/use-card-choice.ts'

/** The chosen card, large, and the three types in its colour to switch between. */
export function Gallery({ choice }: { choice: CardChoice }) {
  const art = productArt[choice.card.id]
  return (
    <div className="min-w-0">
      <div className="relative mx-[calc(-1*var(--gutter))] md:mx-0">
        <Stage
          src={art.src}
          alt={art.alt}
          eager
          className="aspect-[390/335] md:aspect-[713/670] md:rounded-sheet"
        />
        {import.meta.env.DEV ? <ArtUpload key={choice.card.id} id={choice.card.id} /> : null}
      </div>
      <div className="mt-3 hidden grid-cols-3 gap-3 md:grid">
        <DeferredContent>
          {CARD_TYPES.map((type) => (
            <Thumb key={type} type={type} choice={choice} />
          ))}
        </DeferredContent>
      </div>
    </div>
  )
}

function Thumb({ type, choice }: { type: CardType; choice: CardChoice }) {
  const art = productArt[reviewCardOf(type, choice.colour).id]
  const chosen = type === choice.type
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => choose({ type })}
      className={`cursor-pointer rounded-control ${chosen ? 'shadow-[inset_0_0_0_2px_var(--text)]' : ''} p-0.5`}
    >
      <Stage src={art.src} alt={art.alt} className="aspect-[228/170] rounded-[2px]" />
    </button>
  )
}
