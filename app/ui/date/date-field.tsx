import { useState } from 'react'
import { Cell, type CellProps, useCell } from '#app/ui/form/field.tsx'
import { type CalendarDay, calendarDayOf } from '#domain/time/calendar-day.ts'
import { DateButton } from './date-button.tsx'

type DateFieldProps = CellProps & {
  /** The chosen day, or ''. A chosen day is sent under `name`. */
  value: CalendarDay
  onChange: (day: CalendarDay) => void
  /** Days before today cannot be picked. */
  futureOnly?: boolean
  placeholder?: string
}

/**
 * A date field of a job sheet (product.md 2.19): a button that opens a calendar. Without JavaScript, or if the calendar
 * cannot be fetched, the field is the browser’s own date input.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, futureOnly = false, placeholder = 'Pick a date (optional)', ...field } = props
  const { cell, control } = useCell(field)
  const [isUnavailable, setUnavailable] = useState(false)
  const [today] = useState(() => calendarDayOf(new Date()))

  return (
    <Cell {...cell}>
      {isUnavailable ? (
        <input
          {...control}
          type="date"
          min={futureOnly ? today : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <>
          {/* this input has no id, because the hidden button below has the id of the cell */}
          <noscript>
            <input {...control} id={undefined} aria-labelledby={`${cell.id}-label`} type="date" />
          </noscript>
          <DateButton
            control={control}
            {...{ value, onChange, futureOnly, placeholder }}
            onUnavailable={() => setUnavailable(true)}
          />
        </>
      )}
    </Cell>
  )
}
