import { EarlyCart } from '#app/shop/cart/drawer/early-cart.tsx'
import { Benefits } from './benefits.tsx'
import { StatBand } from './stat-band.tsx'
import { Steps } from './steps.tsx'
import { WorkedExample } from './worked-example.tsx'

/**
 * The sections below the configurator, and the early cart. The early cart works without a script, so it may be hydrated
 * late.
 */
export default function LowerSections() {
  return (
    <>
      <StatBand />
      <Steps />
      <Benefits />
      <WorkedExample />
      <EarlyCart />
    </>
  )
}
