import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useOffice } from '#app/office/frame/use-office.ts'
import { DownloadButton } from '#app/office/ui/download.tsx'
import { shopDayOf } from '#app/ui/date/moment.ts'
import { SelectField } from '#app/ui/form/field.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { Docket } from '#app/ui/sheets/docket.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { gstIn } from '#domain/money/gst.ts'
import type { Bas } from '#domain/money/sales.ts'
import { financialYearOf, lastMonthOf, quarterOf, type TaxPeriod } from '#domain/money/tax-period.ts'
import { addMonths, monthOf } from '#domain/time/calendar-month.ts'
import { basCopy, periodName, signed } from './copy.ts'
import { Part } from './part.tsx'
import { readBas } from './read-money.ts'

const QUARTERS = 8

/** The figures of the business activity statement (BAS), whether they add up, and the files for a bookkeeper. */
export function BasSheet({ today }: { today: string }) {
  const [period, setPeriod] = useState(() => quarterOf(monthOf(today)))
  const { data, reload } = useOffice(`/money/bas?${queryOf(period)}`, readBas)
  const isRunning = lastMonthOf(period) >= monthOf(today)
  return (
    <Docket title={basCopy.title(period)} aside={isRunning ? basCopy.soFar(today) : undefined}>
      <div className="pt-4">
        <PeriodField today={today} period={period} onChoose={setPeriod} />
      </div>
      <Part data={data} reload={reload} skeleton="h-40">
        {(bas) => <Statement bas={bas} />}
      </Part>
    </Docket>
  )
}

const queryOf = ({ from, months }: TaxPeriod) => String(new URLSearchParams({ from, months: String(months) }))

type PeriodFieldProps = { today: string; period: TaxPeriod; onChoose: (period: TaxPeriod) => void }

function PeriodField({ today, period, onChoose }: PeriodFieldProps) {
  const quarter = quarterOf(monthOf(today))
  const year = financialYearOf(monthOf(today))
  const periods: TaxPeriod[] = [
    ...Array.from({ length: QUARTERS }, (_, back) => quarterOf(addMonths(quarter.from, -3 * back))),
    year,
    financialYearOf(addMonths(year.from, -12)),
  ]
  return (
    <JobSheet>
      <SelectField
        name="period"
        label={basCopy.period}
        value={queryOf(period)}
        onChange={({ currentTarget: { value } }) => {
          const chosen = periods.find((each) => queryOf(each) === value)
          if (chosen) onChoose(chosen)
        }}
      >
        {periods.map((each) => (
          <option key={queryOf(each)} value={queryOf(each)}>
            {periodName(each)}
          </option>
        ))}
      </SelectField>
    </JobSheet>
  )
}

function Statement({ bas }: { bas: Bas }) {
  return (
    <>
      <dl className="type-num">
        <div className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] gap-x-2 border-b border-line py-4 type-label">
          <dt className="contents">
            <span>G1</span> <span>{basCopy.g1}</span>
          </dt>
          <dd>{signed(bas.g1)}</dd>
          <dd className="col-span-2 col-start-2 text-small font-normal text-text-2">
            {basCopy.g1Note(bas.soldCents, bas.refundedCents)}
          </dd>
        </div>
        <div className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] gap-x-2 border-b-2 border-text py-4 type-label">
          <dt className="contents">
            <span>1A</span> <span>{basCopy.gst}</span>
          </dt>
          <dd>{signed(bas.gstOnSales)}</dd>
          {bas.gstOnSales === gstIn(bas.g1) ? null : (
            <dd className="col-span-2 col-start-2 text-small font-normal text-text-2">
              {basCopy.rounded(gstIn(bas.g1))}
            </dd>
          )}
        </div>
      </dl>
      {bas.mismatch ? (
        <Callout tone="bad" className="my-4">
          {basCopy.mismatch(bas.mismatch)}
        </Callout>
      ) : (
        <p className="flex gap-3 py-3 text-small text-text-2">
          <Check aria-hidden="true" size={20} className="flex-none text-ok" />
          {basCopy.addsUp(bas)}
        </p>
      )}
      {bas.changedSince ? (
        <Callout tone="warn" className="mb-4">
          {basCopy.changedSince(shopDayOf(bas.changedSince))}
        </Callout>
      ) : null}
      {bas.lacksRenewals ? (
        <Callout tone="warn" className="mb-4">
          {basCopy.renewals}
        </Callout>
      ) : null}
      <div className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-3 md:max-lg:grid-cols-2">
        <DownloadButton {...fileOf('sales.csv', bas)} label={basCopy.csvLabel}>
          {basCopy.csv}
        </DownloadButton>
        <DownloadButton {...fileOf('xero.csv', bas)} label={basCopy.xero} icon={null} />
      </div>
    </>
  )
}

/** The path and the name of a file of the period. The download is disabled if the sums do not add up. */
const fileOf = (file: 'sales.csv' | 'xero.csv', { period, mismatch }: Bas) => ({
  path: `/money/${file}?${queryOf(period)}`,
  file: file.replace('.csv', `-${period.from}-to-${lastMonthOf(period)}.csv`),
  disabled: mismatch !== null,
})
