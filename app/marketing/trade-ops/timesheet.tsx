import './timesheet.css'
import { SampleFrame } from '#app/marketing/info-page/sample-frame.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { tradeOps } from './copy.ts'

const { timesheet } = tradeOps
type Hours = readonly (number | null)[]

const add = (hours: Hours) => hours.reduce<number>((sum, each) => sum + (each ?? 0), 0)
const show = (hours: number) => hours.toFixed(1)
const dayTotals = timesheet.days.map((_, day) => add(timesheet.rows.map((row) => row.hours[day] ?? 0)))

/** A sample timesheet with made-up data: three days of a crew on one job. */
export function Timesheet() {
  return (
    <div className="timesheet">
      <SampleFrame title={timesheet.title} titleId="timesheet-title" badge={timesheet.badge}>
        <table aria-labelledby="timesheet-title" className="type-num">
          <thead className="type-label text-micro text-text-2">
            <tr>
              <th scope="col">{timesheet.crew}</th>
              {timesheet.days.map((day) => (
                <th scope="col" key={day}>
                  {day}
                </th>
              ))}
              <th scope="col">{timesheet.total}</th>
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
      <span className="sun sun-half" />
      <span className="timesheet-line">
        <ChalkLine />
      </span>
    </div>
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
