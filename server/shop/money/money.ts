import type { Handler } from 'hono'
import * as v from 'valibot'
import { fillSales, type MoneyOverview, type SalesByDay } from '#domain/money/sales.ts'
import { periodBounds } from '#domain/money/tax-period.ts'
import { addMonths, daysOf, isCalendarMonth, monthOf, monthsFrom } from '#domain/time/calendar-month.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireValid } from '#server/platform/http/read-json.ts'
import { readPeriod } from './period-query.ts'
import { readBas } from './read-bas.ts'
import { countRepeatOrders, salesBy, salesByProduct } from './read-sales.ts'
import { readSubscriptions } from './read-subscriptions.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

const YEAR = 12
const month = v.pipe(v.string('Name a month.'), v.check(isCalendarMonth, 'Name a month, such as 2026-11.'))

/**
 * GET /office/data/money: the sales of the last twelve months, and how many orders of this month are from earlier
 * buyers.
 */
export function moneyOverview({ db, config, now }: Needs): Handler<OfficeEnv> {
  return async (c) => {
    const { timeZone } = config
    const today = dayIn(timeZone, now())
    const current = monthOf(today)
    const first = addMonths(current, 1 - YEAR)
    const rows = await salesBy(db, 'month', { timeZone, ...periodBounds({ from: first, months: YEAR }) })
    const repeatOrders = await countRepeatOrders(db, {
      timeZone,
      ...periodBounds({ from: current, months: 1 }),
    })
    const months = fillSales(monthsFrom(first, YEAR), rows)
    return c.json({ timeZone, today, months, repeatOrders } satisfies MoneyOverview)
  }
}

/** GET /office/data/money/days?month=2026-11: a row for each day of the month. */
export function moneyByDay({ db, config }: Needs): Handler<OfficeEnv> {
  return async (c) => {
    const { timeZone } = config
    const query = requireValid(v.object({ month }), c.req.query())
    const span = { timeZone, ...periodBounds({ from: query.month, months: 1 }) }
    const days = fillSales(daysOf(query.month), await salesBy(db, 'day', span))
    return c.json({ days } satisfies SalesByDay)
  }
}

/** GET /office/data/money/products?month=: the sales of each product in a month, or in the last twelve months. */
export function moneyByProduct({ db, config, now }: Needs): Handler<OfficeEnv> {
  return async (c) => {
    const { timeZone } = config
    const query = requireValid(v.object({ month: v.optional(month) }), c.req.query())
    const first = addMonths(monthOf(dayIn(timeZone, now())), 1 - YEAR)
    const months = query.month ? { from: query.month, months: 1 } : { from: first, months: YEAR }
    return c.json(await salesByProduct(db, { timeZone, ...periodBounds(months) }))
  }
}

/** GET /office/data/money/bas?from=2026-10&months=3: the figures of a business activity statement. */
export function moneyBas(deps: Needs): Handler<OfficeEnv> {
  return async (c) => c.json(await readBas(deps.db, readPeriod(c, deps), deps.config.timeZone))
}

/** GET /office/data/money/subscriptions: the running subscriptions and their monthly total. */
export function moneySubscriptions({ db }: Pick<Deps, 'db'>): Handler<OfficeEnv> {
  return async (c) => c.json(await readSubscriptions(db))
}
