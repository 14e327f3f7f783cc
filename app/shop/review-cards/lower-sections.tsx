import { EarlyCart } from '#app/shop/cart/drawer/early-cart.tsx'
import { Benefits } from './benefits.tsx'
import { StatBand } from './stat-band.tsx'
import { Steps } from './steps.tsx'
import { WorkedExample } from './worked-example.tsx'

/**
 * The sections below the configurator, except the closing block. `EarlyCart` works before hydration, so it may be
 * hydrated late.
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
