import { later } from '#app/router/later.tsx'
import { Rest } from '#app/router/rest.tsx'
import { Configurator } from './configurator.tsx'
import { StickyBar } from './sticky-bar.tsx'
import { useCardChoice } from './use-card-choice.ts'
import { useInView } from './use-in-view.ts'

const Below = later('steps', () => import('./below.tsx'))
export const parts = [Below]

/** Review cards: choose one, see why, buy (product.md 2.6). */
export default function ReviewCardsScreen() {
  const choice = useCardChoice()
  const [button, buttonInView] = useInView<HTMLButtonElement>()
  return (
    <main id="main">
      <Configurator choice={choice} buttonRef={button} />
      <Rest>
        <Below />
        <StickyBar choice={choice} hidden={buttonInView} />
      </Rest>
    </main>
  )
}
