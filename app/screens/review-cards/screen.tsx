import { Benefits } from './benefits.tsx'
import { Closing } from './closing.tsx'
import { Configurator } from './configurator.tsx'
import { StatBand } from './stat-band.tsx'
import { Steps } from './steps.tsx'
import { StickyBar } from './sticky-bar.tsx'
import { useCardChoice } from './use-card-choice.ts'
import { useInView } from './use-in-view.ts'
import { WorkedExample } from './worked-example.tsx'

/** Review cards: choose one, see why, buy (spec 2.6). */
export default function ReviewCardsScreen() {
  const choice = useCardChoice()
  const [button, buttonInView] = useInView<HTMLButtonElement>()
  return (
    <main id="main">
      <Configurator choice={choice} buttonRef={button} />
      <StatBand />
      <Steps />
      <Benefits />
      <WorkedExample />
      <Closing />
      <StickyBar choice={choice} hidden={buttonInView} />
    </main>
  )
}
