import { Benefits } from './benefits.tsx'
import { Closing } from './closing.tsx'
import { Steps } from './steps.tsx'
import { WorkedExample } from './worked-example.tsx'

/** What stands below the configurator and the figure under it. */
export default function Below() {
  return (
    <>
      <Steps />
      <Benefits />
      <WorkedExample />
      <Closing />
    </>
  )
}
