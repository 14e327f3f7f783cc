import Tag from 'lucide-react/icons/tag'
import { onlyLeft } from '#app/shop/cart/copy.ts'
import { productArt } from '#app/shop/product-art.ts'
import { reviewCards } from '#app/shop/review-cards/copy.ts'
import { Stage } from '#app/ui/drawing/stage.tsx'
import { ChoiceTile, ChoiceTiles } from '#app/ui/form/choice.tsx'
import { QuantityLine } from '#app/ui/form/quantity-line.tsx'
import { Stepper } from '#app/ui/form/stepper.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { BUNDLE_MIN_CARDS } from '#domain/cart/pricing.ts'
import { CARD_COLOURS, CARD_TYPES, lowStock, reviewCardOf } from '#domain/catalogue/review-cards.ts'
import { choose } from './choice-store.ts'
import { TypeIcon } from './type-icon.tsx'
import type { CardChoice } from './use-card-choice.ts'

const SWATCH = { white: 'bg-[#fff]', black: 'bg-[#15181c]' }
const { colour, type, quantity } = reviewCards

export function CardFields({ choice }: { choice: CardChoice }) {
  return (
    <>
      <ChoiceTiles legend={colour.legend}>
        {CARD_COLOURS.map((value) => (
          <ChoiceTile
            key={value}
            name="colour"
            value={value}
            label={colour.names[value]}
            media={
              <span
                aria-hidden="true"
                className={`size-8 flex-none forced-color-adjust-none rounded-[3px] border border-edge ${SWATCH[value]}`}
              />
            }
            checked={choice.colour === value}
            onChange={() => choose({ colour: value })}
          />
        ))}
      </ChoiceTiles>
      <ChoiceTiles legend={type.legend} columns={3}>
        {CARD_TYPES.map((value) => (
          <ChoiceTile
            key={value}
            name="type"
            value={value}
            upright
            label={type.names[value].label}
            note={type.names[value].short}
            media={
              <>
                <TypeIcon type={value} />
                <Stage
                  src={productArt[reviewCardOf(value, choice.colour).id].src}
                  alt=""
                  small
                  className="size-12 flex-none rounded-control md:hidden [&>img]:scale-110"
                />
              </>
            }
            checked={choice.type === value}
            onChange={() => choose({ type: value })}
          />
        ))}
      </ChoiceTiles>
      <Quantity choice={choice} />
    </>
  )
}

function Quantity({ choice }: { choice: CardChoice }) {
  const note = stockNote(choice)
  return (
    <div>
      <p className="type-label mb-2 text-small">{quantity.label}</p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3 stacked:max-sm:grid-cols-1 beside:max-lg:grid-cols-1">
        <Stepper
          label={quantity.label}
          value={choice.quantity}
          max={choice.max}
          onChange={(value) => choose({ quantity: value })}
        />
        <QuantityLine quantity={choice.quantity} mark={BUNDLE_MIN_CARDS} markLabel={quantity.mark} />
      </div>
      <div role="status" className="mt-3 grid gap-2">
        {note ? <p className="font-[620] text-small text-warn">{note}</p> : null}
        {choice.blocked ? null : <Bundle choice={choice} />}
      </div>
    </div>
  )
}

function stockNote({ blocked, available, quantity: chosen, max }: CardChoice): string | undefined {
  if (available === undefined) return undefined
  if (available <= lowStock()) return blocked === 'all-in-cart' ? quantity.allInCart : onlyLeft(available)
  return chosen >= max ? quantity.most : undefined
}

/** The bundle saving, or how many cards are missing for it (rulings.md 6). */
function Bundle({ choice }: { choice: CardChoice }) {
  const reached = choice.untilBundle === 0
  return (
    <Callout tone={reached ? 'ok' : 'info'} icon={<Tag aria-hidden="true" size={22} />}>
      {reached ? savingLabel(choice) : quantity.more(choice.untilBundle, choice.saving)}
    </Callout>
  )
}

function savingLabel({ isBundleAlone, saving }: CardChoice): string {
  return isBundleAlone ? quantity.reached(saving) : quantity.reachedWithCart(saving)
}
