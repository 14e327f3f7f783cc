import { type ComponentProps, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
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
 * A date field of a job sheet (product.md 2.19): a button that opens a calendar. Before hydration, without JavaScript,
 * or if the calendar cannot be fetched, the field is the browser’s own date input.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, futureOnly = false, placeholder = 'Pick a date (optional)', ...field } = props
  const { cell, control } = useCell(field)
  const [kind, setKind] = useState<'early' | 'calendar' | 'native'>('early')
  const [today] = useState(() => calendarDayOf(new Date()))

  return (
    <Cell {...cell}>
      {kind === 'early' && (
        <EarlyInput
          {...control}
          defaultValue={value}
          onReady={(picked) => {
            if (picked) onChange(picked)
            setKind('calendar')
          }}
        />
      )}
      {kind === 'calendar' && (
        <DateButton
          control={control}
          {...{ value, onChange, futureOnly, placeholder }}
          onUnavailable={() => setKind('native')}
        />
      )}
      {kind === 'native' && (
        <input
          {...control}
          type="date"
          min={futureOnly ? today : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Cell>
  )
}

/**
 * The browser's date input in the prerendered page. At hydration `onReady` is called with the day picked in the input,
 * or ''. If the input has the focus, the call comes when it loses the focus, so that the visitor can finish.
 */
function EarlyInput({ onReady, ...input }: ComponentProps<'input'> & { onReady: (picked: string) => void }) {
  const ref = useRef<HTMLInputElement>(null)
  const handOver = useEffectEvent(() => onReady(ref.current?.value ?? ''))

  useLayoutEffect(() => {
    const early = ref.current
    if (!early || document.activeElement !== early) return handOver()
    const left = () => handOver()
    early.addEventListener('blur', left)
    return () => early.removeEventListener('blur', left)
  }, [])

  return <input {...input} type="date" ref={ref} />
}
