import CalendarIcon from 'lucide-react/icons/calendar'
import { type FocusEvent, type ToggleEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Popover } from '#app/ui/overlay/popover.tsx'
import { type CalendarDay, formatCalendarDay } from '#domain/time/calendar-day.ts'
import { loadCalendar, loadedCalendar } from './lazy-calendar.ts'

type DateButtonProps = {
  /** The button's id, the name of the form field, the ids of the description, and whether the value is invalid. */
  control: {
    id: string
    name: string
    'aria-describedby': string | undefined
    'aria-invalid': boolean | undefined
  }
  value: CalendarDay
  onChange: (day: CalendarDay) => void
  futureOnly: boolean
  placeholder: string
  /** Called when the panel opens and the calendar cannot be fetched. */
  onUnavailable: () => void
}

/** The button of a date field. It shows the chosen day and opens the calendar, whose code loads on hover or focus. */
export function DateButton(props: DateButtonProps) {
  const { control, value, onChange, futureOnly, placeholder, onUnavailable } = props
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [Calendar, setCalendar] = useState(loadedCalendar)

  function fetchCalendar(onFailure: () => void) {
    if (!Calendar) loadCalendar().then((loaded) => setCalendar(() => loaded), onFailure)
  }
  const preload = () => fetchCalendar(() => undefined)

  function show() {
    setOpen(true)
    fetchCalendar(onUnavailable)
  }
  function beforeToggle({ newState }: ToggleEvent) {
    if (newState === 'open') show()
  }
  function toggled({ newState }: ToggleEvent) {
    setOpen(newState === 'open')
    // The calendar cannot focus a day itself if it was rendered while the panel was still hidden.
    if (newState === 'open') panel.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus()
  }
  function pick(day: CalendarDay) {
    onChange(day)
    panel.current?.hidePopover()
    button.current?.focus()
  }

  const showIfOpen = useEffectEvent(() => {
    if (panel.current?.matches(':popover-open')) show()
  })
  // The browser opens the panel at a press before hydration too, and this component gets no event for it.
  useEffect(() => showIfOpen(), [])

  return (
    <>
      <Popover
        ref={button}
        id={control.id}
        className="cell-control date-button noscript:hidden"
        label={formatCalendarDay(value) || <span className="text-text-3">{placeholder}</span>}
        title="Pick a day"
        // The accessible name is the label and the chosen day. The label alone would replace the day.
        aria-labelledby={`${control.id}-label ${control.id}`}
        aria-describedby={control['aria-describedby']}
        aria-haspopup="dialog"
        data-invalid={control['aria-invalid']}
        onPointerEnter={preload}
        onFocus={preload}
        // The focus stays in the open panel. If it moved here, `closeWhenLeft` would close the panel, and the click that
        // follows would open it again.
        onMouseDown={(event) => open && event.preventDefault()}
        panel={{
          ref: panel,
          className: 'date-panel noscript:hidden',
          onBeforeToggle: beforeToggle,
          onToggle: toggled,
          onBlur: closeWhenLeft,
        }}
      >
        {open && Calendar ? (
          <Calendar value={value} onChange={pick} futureOnly={futureOnly} autoFocus />
        ) : (
          <p role="status">Loading the calendar…</p>
        )}
      </Popover>
      <CalendarIcon aria-hidden="true" size={22} className="cell-chevron noscript:hidden" />
      {value ? <input type="hidden" name={control.name} value={value} /> : null}
    </>
  )
}

/**
 * Closes the panel when the focus moves elsewhere in the page, such as by Tab. The panel stays open when the window
 * loses the focus, or when the next month replaces the focused day.
 */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
}
