import { PLATFORM_BASE, PLATFORM_PER_EMPLOYEE } from '#domain/catalogue/platform.ts'

/** The base as a multiple of the price of one employee. */
const BASE = PLATFORM_BASE / PLATFORM_PER_EMPLOYEE

type PriceScaleProps = {
  employees: number
  /** A smaller crew, marked on the same scale. */
  smaller?: number
  /** The number of employees that fills the width. A larger crew is drawn smaller, in the same box. */
  longest: number
}

const sunAt = (employee: number) => (employee > 0 ? `M${BASE + employee - 1.2} 1a.7.7 0 0 1 1.4 0z` : '')

/** The price drawn to scale: a block for the base, then a tick for each employee but the last, who has a sun. */
export function PriceScale({ employees, smaller = 0, longest }: PriceScaleProps) {
  const width = BASE + Math.max(longest, employees) + 0.3
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} 1.06`}
      preserveAspectRatio="xMinYMax"
      className="block aspect-[17] w-full"
    >
      <path className="fill-ink-2 stroke-text" strokeWidth=".08" d={`M.04 .12h${BASE - 0.18}V1H.04z`} />
      {/* short dashes of a thick line: one tick for each employee but the last */}
      {employees > 1 && (
        <path
          className="stroke-text"
          strokeWidth=".5"
          strokeDasharray=".08 .92"
          d={`M${BASE + 0.46} .75h${employees - 1.5}`}
        />
      )}
      <path className="fill-sun" d={sunAt(employees) + sunAt(smaller)} />
      <path className="stroke-chalk" strokeWidth=".08" d={`M0 1.02h${width}`} />
    </svg>
  )
}
