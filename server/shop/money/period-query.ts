import type { Context } from 'hono'
import { quarterOf, readTaxPeriod, type TaxPeriod } from '#domain/money/tax-period.ts'
import { monthOf } from '#domain/time/calendar-month.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'

/**
 * Reads the period from a query such as `?from=2026-10&months=3`. If the query has neither parameter, returns the
 * current quarter. Throws a 422 for an invalid period.
 */
export function readPeriod(c: Context, { config, now }: Pick<Deps, 'config' | 'now'>): TaxPeriod {
  const { from, months } = c.req.query()
  if (from === undefined && months === undefined) return quarterOf(monthOf(dayIn(config.timeZone, now())))
  const period = readTaxPeriod(from ?? '', months ?? '')
  if (period) return period
  const message = 'Name a month, a quarter or a financial year.'
  throw new ApiError(422, 'validation_failed', message, { fields: { from: message } })
}
