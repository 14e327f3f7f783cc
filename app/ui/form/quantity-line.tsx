import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Sun } from '#app/ui/drawing/sun.tsx'

const TICKS = 5

type QuantityLineProps = {
  quantity: number
  /** The quantity from which the discount applies, such as 3. */
  mark: number
  /** The text at the mark, such as "3 or more, 15% off". */
  markLabel: string
}

/**
 * Shows the quantity as a sun on a line of five ticks; larger quantities keep the sun on the last tick. Hidden from
 * screen readers, because the stepper and the saving say the same in text.
 */
export function QuantityLine({ quantity, mark, markLabel }: QuantityLineProps) {
  const here = Math.min(quantity, TICKS)
  return (
    <div aria-hidden="true" className="quantity-line">
      <ChalkLine />
      {Array.from({ length: TICKS }, (_, i) => i + 1).map((tick) => (
        <span
          key={tick}
          data-here={tick === here || undefined}
          data-mark={tick === mark || undefined}
          data-reached={(tick === mark && quantity >= mark) || undefined}
        >
          {tick === here ? <Sun size="tab" ringed /> : null}
          <b>{tick === mark ? markLabel : tick === 1 ? '1' : ' '}</b>
        </span>
      ))}
    </div>
  )
}
