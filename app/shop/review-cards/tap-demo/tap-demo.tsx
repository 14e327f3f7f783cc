import Nfc from 'lucide-react/icons/nfc'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Star from 'lucide-react/icons/star'
import { useSyncExternalStore } from 'react'
import { DeferredContent } from '#app/router/deferred-content.tsx'
import { type ProductArt, productArt } from '#app/shop/product-art.ts'
import { ArtUpload } from '#app/shop/review-cards/configurator/art-upload.tsx'
import { FIRST_CHOICE, getChoice, onChoice } from '#app/shop/review-cards/configurator/choice-store.ts'
import { Button } from '#app/ui/button.tsx'
import { type CardType, reviewCardOf } from '#domain/catalogue/review-cards.ts'
import { lettersOf } from '#domain/text/letters.ts'
import { tapDemo as copy } from './copy.ts'
import { NameField } from './name-field.tsx'
import { useTap } from './use-tap.ts'

/**
 * The picture of the chosen card with a phone that taps it, and the field for the name on the phone's screen. In narrow
 * windows the field is below the price.
 */
export default function TapDemo() {
  const { type, colour } = useSyncExternalStore(onChoice, getChoice, () => FIRST_CHOICE)
  const { id } = reviewCardOf(type, colour)
  return (
    <>
      <div
        id="tap-demo"
        className="relative mx-[calc(-1*var(--gutter))] min-w-0 stacked:-order-3 beside:mx-0"
      >
        <Picture art={productArt[id]} type={type} />
        {import.meta.env.DEV ? <ArtUpload key={id} id={id} /> : null}
      </div>
      <NameField />
    </>
  )
}

function Picture({ art, type }: { art: ProductArt; type: CardType }) {
  const { name, frame, picture, play, drag } = useTap()
  return (
    <div
      ref={picture}
      className="stage relative w-full aspect-[390/340] overflow-hidden md:aspect-[713/630] beside:rounded-sheet [@media(height<=500px)]:beside:max-h-65"
    >
      <div className="tap" data-frame={frame} data-type={type} {...drag.handlers}>
        <div className="tap-units">
          <img src={art.src} alt={art.alt} width={800} height={800} fetchPriority="high" decoding="async" />
          <DeferredContent>
            <Phone name={name.trim() || copy.nobody} offset={drag.offset} />
          </DeferredContent>
        </div>
      </div>
      <Button
        size="sm"
        icon={frame === 'review' ? <RotateCcw size={20} /> : <Nfc size={20} />}
        className="tap-button"
        onClick={play}
      >
        {copy.buttons[frame]}
      </Button>
    </div>
  )
}

type PhoneProps = {
  name: string
  /** How far the phone is dragged, in pixels; undefined while it is not dragged. */
  offset: { x: number; y: number } | undefined
}

function Phone({ name, offset }: PhoneProps) {
  return (
    <>
      <div aria-hidden="true" className="tap-rings">
        <span />
        <span />
        <span />
      </div>
      <div
        aria-hidden="true"
        className="tap-phone"
        style={offset && { translate: `${offset.x}px ${offset.y}px`, transitionProperty: 'transform' }}
      >
        <div className="tap-screen tap-lock">
          <b>{copy.time}</b>
          <p>{copy.lock}</p>
        </div>
        <ReviewPage name={name} />
      </div>
    </>
  )
}

function ReviewPage({ name }: { name: string }) {
  return (
    <div className="tap-screen tap-review">
      <i>{lettersOf(name)[0]?.toUpperCase()}</i>
      <b dir="auto">{name}</b>
      <p>{copy.question}</p>
      <div className="tap-stars">
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} fill="currentColor" strokeWidth={0} />
        ))}
      </div>
      <p className="tap-text">{copy.review}</p>
      <p className="tap-post">{copy.post}</p>
      <p>{copy.sample}</p>
    </div>
  )
}
