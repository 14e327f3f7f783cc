/**
 * The number of a step in a square; for the last step, in a sun. Hidden from screen readers, which announce the numbers
 * of the list itself.
 */
export function StepNumber({ number, isLast }: { number: number; isLast: boolean }) {
  const shape = isLast ? 'rounded-round bg-sun text-on-sun' : 'rounded-control border border-edge'
  return (
    <span
      aria-hidden="true"
      className={`type-num grid type-label size-9 flex-none place-items-center ${shape}`}
    >
      {number}
    </span>
  )
}
