import './views.css'
import { Badge } from '#app/ui/badge.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { tradeOps } from './copy.ts'

const { timesheet, benefits } = tradeOps
const { admin, employee } = benefits.views

/** The admin view with the crew's hours, and in front of it an employee's own day on a phone: made-up data. */
export function Views() {
  return (
    <div role="img" aria-label={benefits.views.alt} className="views">
      <div className="views-sheet">
        <p className="views-head ink">
          {admin} <Badge tone="outline">{timesheet.badge}</Badge>
        </p>
        <p className="views-row views-days">
          <b>{timesheet.crew}</b>
          {timesheet.days.map((day) => (
            <span key={day}>{day}</span>
          ))}
        </p>
        {timesheet.rows.map(({ name, hours }) => (
          <p key={name} className="views-row type-num">
            <b>{name}</b>
            {timesheet.days.map((day, i) => (
              <span key={day}>{hours[i]?.toFixed(1) ?? <Badge tone="info">{timesheet.leave}</Badge>}</span>
            ))}
          </p>
        ))}
      </div>
      <span className="sun sun-half" />
      <div className="views-phone">
        <p className="views-head">{employee.title}</p>
        {employee.day.map(([what, value]) => (
          <p key={what} className="type-num">
            <span>{what}</span>
            <b>{value}</b>
          </p>
        ))}
      </div>
      <span className="views-line">
        <ChalkLine />
      </span>
    </div>
  )
}
