import { useState } from 'react'
import { Calendar } from '#app/ui/date/calendar.tsx'
import { DateField } from '#app/ui/date/date-field.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { isWeekend } from '#domain/time/calendar-day.ts'
import { type ExamplesProps, Group, Row, State } from './example.tsx'

const TODAY = new Date(2026, 2, 12)
const noop = () => undefined

export function DateExamples({ theme }: ExamplesProps) {
  return (
    <>
      <Group title="Date field">
        <JobSheet title={`A day that suits, ${theme}`}>
          <LiveField />
          <DateField label="Filled" name="filled" value="2026-03-19" onChange={noop} optional span="half" />
          <DateField
            label="Error"
            name="error"
            value="2026-03-01"
            onChange={noop}
            error="That day is gone. Pick one from today on."
          />
        </JobSheet>
      </Group>
      <Group title="Calendar">
        <Row>
          <State name="Today, chosen, keyboard focus">
            <div
              className="popover date-panel"
              ref={(box) =>
                box?.querySelector('[data-day="2026-03-20"] button')?.setAttribute('data-show', 'focus')
              }
            >
              <Calendar value="2026-03-19" onChange={noop} today={TODAY} />
            </div>
          </State>
          <State name="From today on, today chosen">
            <div className="popover date-panel">
              <Calendar value="2026-03-12" onChange={noop} today={TODAY} futureOnly />
            </div>
          </State>
        </Row>
      </Group>
    </>
  )
}

function LiveField() {
  const [day, setDay] = useState('')
  return (
    <DateField
      label="Live, from today on"
      name="live"
      value={day}
      onChange={setDay}
      hint={isWeekend(day) ? 'We’re closed weekends: we’ll offer the nearest weekday.' : undefined}
      futureOnly
      optional
      span="half"
    />
  )
}
