import '#app/shop/cart/drawer/early-cart.css'
import { deferred } from '#app/hydration/deferred.tsx'
import { DeferredContent } from '#app/router/deferred-content.tsx'
import { Closing } from './closing.tsx'
import { Configurator, TapDemo } from './configurator/configurator.tsx'
import { StickyBar } from './configurator/sticky-bar.tsx'
import { useCardChoice } from './configurator/use-card-choice.ts'
import { useInView } from './configurator/use-in-view.ts'

const LowerSections = deferred('steps', () => import('./lower-sections.tsx'))
export const parts = [TapDemo, LowerSections]

/** /review-cards: the configurator, and below it the reasons for a card (product.md 2.6). */
export default function ReviewCardsScreen() {
  const choice = useCardChoice()
  const [button, buttonInView] = useInView<HTMLButtonElement>()
  return (
    <main id="main">
      <Configurator choice={choice} buttonRef={button} />
      <DeferredContent>
        <LowerSections />
        <StickyBar choice={choice} hidden={buttonInView} />
        <Closing />
      </DeferredContent>
    </main>
  )
}
