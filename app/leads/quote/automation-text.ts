import type { Estimate } from './estimate.ts'

/**
 * Returns the `automation` field of a quote (product.md 2.15): the listed automations and the calculator's result,
 * above what was typed.
 */
export function automationText(
  titles: readonly string[],
  estimate: Estimate | undefined,
  typed: string,
): string {
  const hours =
    estimate && `Admin: ${estimate.hours} hours a week at $${estimate.rate}/hr, ${estimate.yearly} a year.`
  const chosen = [...titles, hours].filter(Boolean).join('\n')
  return [chosen, typed].filter(Boolean).join('\n\n')
}
