import { SampleFrame } from '#app/marketing/info-page/sample-frame.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { tradeOps } from './copy.ts'

const { timesheet } = tradeOps
type Hours = readonly (number | null)[]

const add = (hours: Hours) => hours.reduce<number>((sum, each) => sum + (each ?? 0), 0)
const show = (hours: number) => hours.toFixed(1)
const dayTotals = timesheet.days.map((_, day) => add(timesheet.rows.map((row) => row.hours[day] ?? 0)))

/** A crew's week on one job: made-up data, marked as a sample. */
export function Timesheet() {
  return (
    <SampleFrame title={timesheet.title} titleId="timesheet-title" badge={timesheet.badge}>
      <table
        aria-labelledby="timesheet-title"
        className="type-num w-full max-sm:table-fixed text-left text-small [&_tr>*:not(:first-child)]:text-right [&_tr>*]:px-[5px] [&_tr>*]:py-3.5 [&_tr>:first-child]:pl-4 max-sm:[&_tr>:first-child]:pr-0 [&_tr>:last-child]:pr-4 sm:[&_tr>*]:px-5 low:max-lg:[&_tr>*]:px-1.5! low:max-lg:[&_tr>:first-child]:pl-3! low:max-lg:[&_tr>:last-child]:pr-3! low:max-lg:[&_tr>*]:py-2! low:max-lg:text-micro"
      >
        <thead className="type-label text-micro text-text-2">
          <tr>
            <th scope="col">{timesheet.crew}</th>
            {timesheet.days.map((day) => (
              <th scope="col" key={day} className="max-sm:w-13">
                {day}
              </th>
            ))}
            <th scope="col" className="max-sm:w-15">
              {timesheet.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {timesheet.rows.map(({ name, hours }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="font-[430]">
                {name}
              </th>
              {timesheet.days.map((day, i) => (
                <Worked key={day} hours={hours[i] ?? null} />
              ))}
              <td>{show(add(hours))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="type-label border-t-2 border-text">
          <tr>
            <th scope="row">{timesheet.sum}</th>
            {timesheet.days.map((day, i) => (
              <td key={day}>{show(dayTotals[i] ?? 0)}</td>
            ))}
            <td>{show(add(dayTotals))}</td>
          </tr>
        </tfoot>
      </table>
    </SampleFrame>
  )
}

function Worked({ hours }: { hours: number | null }) {
  if (hours !== null) return <td>{show(hours)}</td>
  return (
    <td>
      <Badge tone="info">{timesheet.leave}</Badge>
    </td>
  )
}
