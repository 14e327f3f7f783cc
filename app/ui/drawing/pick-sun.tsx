import { Sun } from './sun.tsx'

/**
 * The mark of the plan that we recommend among others: a half sun on the top edge of the plan's box, which has the class
 * `bg-sun-wash`. The box is positioned and clips nothing.
 */
export function PickSun() {
  return (
    <span className="pointer-events-none absolute right-5 bottom-full md:right-auto md:left-5 lg:left-8">
      <Sun size="stat" />
    </span>
  )
}
