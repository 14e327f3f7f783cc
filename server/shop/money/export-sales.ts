import type { Context, Handler } from 'hono'
import { lastMonthOf, periodBounds } from '#domain/money/tax-period.ts'
import { csvResponse } from '#server/office/csv.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { BOOKKEEPER_FILE, type SalesFile } from './bookkeeper-file.ts'
import { readPeriod } from './period-query.ts'
import { exportDetails, readBas } from './read-bas.ts'
import { type Receipt, receiptsOf } from './receipts.ts'
import { XERO_FILE } from './xero-file.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

/** GET /office/data/money/sales.csv?from=&months=: a row for each payment, renewal and refund of a period. */
export const exportSales = (deps: Needs) => exportFile(deps, BOOKKEEPER_FILE)

/**
 * GET /office/data/money/xero.csv?from=&months=: the payments, renewals and refunds of a period, as invoices and credit
 * notes for Xero's sales import.
 */
export const exportXero = (deps: Needs) => exportFile(deps, XERO_FILE)

/**
 * Returns the handler of an export, which records each export in the audit log. The handler throws a 409 `sums_differ`
 * if the lines or refunds of an order or renewal in the period do not add up.
 */
function exportFile(deps: Needs, file: SalesFile): Handler<OfficeEnv> {
  return async (c: Context<OfficeEnv>) => {
    const { db, config } = deps
    const { timeZone } = config
    const period = readPeriod(c, deps)
    const bas = await readBas(db, period, timeZone)
    const { mismatch } = bas
    if (mismatch) {
      throw new ApiError(409, 'sums_differ', `The parts of ${mismatch.number} are not its total.`, mismatch)
    }
    await recordAudit(db, {
      actor: c.get('operator'),
      action: 'money.export',
      subject: file.name,
      details: exportDetails(bas),
    })
    const receipts = receiptsOf(db, { timeZone, ...periodBounds(period) })
    const name = file.name.replace('.csv', `-${period.from}-to-${lastMonthOf(period)}.csv`)
    return csvResponse(name, file.head(timeZone), rowsOf(file, receipts, timeZone))
  }
}

async function* rowsOf(file: SalesFile, receipts: AsyncIterable<Receipt>, timeZone: string) {
  for await (const receipt of receipts) yield* file.rows(receipt, timeZone)
}
