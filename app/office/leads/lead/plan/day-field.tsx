import CalendarIcon from 'lucide-react/icons/calendar'
import type { ComponentProps } from 'react'
import { Cell, type CellProps, useCell } from '#app/ui/form/field.tsx'
import { planCopy } from './copy.ts'

type DayFieldProps = CellProps & Omit<ComponentProps<'input'>, keyof CellProps | 'type'>

/** The browser's own date field with our calendar icon. While the field is empty, it shows "Pick a day". */
export function DayField(props: DayFieldProps) {
  const { cell, control } = useCell(props)
  return (
    <Cell {...cell}>
      <input {...control} type="date" className={`${control.className} day-control`} />
      <span aria-hidden="true" className="day-blank">
        {planCopy.blankDay}
      </span>
      <CalendarIcon aria-hidden="true" size={20} className="cell-chevron day-icon" />
    </Cell>
  )
}
