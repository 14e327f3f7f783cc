import { productArt } from '#app/shop/product-art.ts'
import { reviewCards } from '#app/shop/review-cards/copy.ts'
import { Button } from '#app/ui/button.tsx'
import { Stage } from '#app/ui/drawing/stage.tsx'
import { FootBar } from '#app/ui/foot-bar.tsx'
import { onFirstPress } from '#app/ui/form/first-press.ts'
import { formatAud } from '#domain/money/money.ts'
import type { CardChoice } from './use-card-choice.ts'

const { sticky } = reviewCards

/**
 * A bar with the total and a button that adds the cards, for phones and tablets. The bar is shown while the main button
 * is out of view.
 */
export function StickyBar({ choice, hidden }: { choice: CardChoice; hidden: boolean }) {
  const cards = sticky.cards(choice.quantity)
  return (
    <FootBar hidden={hidden}>
      <Stage
        src={productArt[choice.card.id].src}
        alt=""
        small
        className="size-10 flex-none rounded-control max-[24.375rem]:hidden [&>img]:scale-110"
      />
      <p className="leading-tight">
        <strong className="type-num block text-sub">{formatAud(choice.total)}</strong>
        <span className="text-micro text-text-2">{`${cards}, ${sticky.look(choice.type, choice.colour)}`}</span>
        <span className="hidden text-micro text-text-2 low:inline">{reviewCards.quantity.mark}</span>
      </p>
      <Button
        variant="sun"
        className="flex-1 px-2"
        disabled={choice.blocked !== undefined}
        onClick={onFirstPress(choice.add)}
        // without type and colour, so that these words label only their fields
        aria-label={choice.blocked ? undefined : `${reviewCards.add}, ${cards}`}
      >
        {choice.blocked ? reviewCards.blocked[choice.blocked] : reviewCards.add}
      </Button>
    </FootBar>
  )
}
