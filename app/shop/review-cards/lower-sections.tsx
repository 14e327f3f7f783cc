import { Benefits } from './benefits.tsx'
import { Closing } from './closing.tsx'
import { StatBand } from './stat-band.tsx'
import { Steps } from './steps.tsx'
import { WorkedExample } from './worked-example.tsx'

/** The page below the configurator. */
export default function LowerSections() {
  return (
    <>
      <StatBand />
      <Steps />
      <Benefits />
      <WorkedExample />
      <Closing />
    </>
  )
}
