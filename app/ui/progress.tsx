import { ChalkLine } from './drawing/chalk-line.tsx'
import { Sun } from './drawing/sun.tsx'

const STEPS = ['Cart', 'Your details', 'Payment'] as const
export type CheckoutStep = (typeof STEPS)[number]

/** Shows the steps of a purchase, with a sun at the current step. */
export function Progress({ step }: { step: CheckoutStep }) {
  return (
    <div className="progress-line">
      <ChalkLine />
      <ol aria-label="Progress">
        {STEPS.map((name) => (
          <li key={name} aria-current={name === step ? 'step' : undefined}>
            {name === step ? <Sun size="tab" /> : null}
            {name}
          </li>
        ))}
      </ol>
    </div>
  )
}
