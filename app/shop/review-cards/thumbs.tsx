import { DeferredContent } from '#app/router/deferred-content.tsx'
import { productArt } from '#app/shop/product-art.ts'
import { Stage } from '#app/ui/drawing/stage.tsx'
import { CARD_TYPES, type CardType, reviewCardOf } from '#domain/catalogue/review-cards.ts'
import { choose } from './configurator/choice-store.ts'
import type { CardChoice } from './configurator/use-card-choice.ts'

/** Pictures of the three card types in the chosen colour. A click chooses the type. */
export function Thumbs({ choice }: { choice: CardChoice }) {
  return (
    <div className="hidden grid-cols-3 gap-3 md:grid">
      <DeferredContent>
        {CARD_TYPES.map((type) => (
          <Thumb key={type} type={type} choice={choice} />
        ))}
      </DeferredContent>
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
