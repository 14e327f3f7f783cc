import { sections } from '#app/office/settings/copy.ts'
import type { Path } from '#app/office/settings/document-path.ts'
import { useValue } from '#app/office/settings/editor-context.ts'
import {
  SettingLines,
  SettingSelect,
  SettingSwitch,
  SettingText,
} from '#app/office/settings/setting-fields.tsx'
import { Failure } from '#app/office/ui/form-end.tsx'
import { HolidayBanner } from '#app/shell/holiday-banner.tsx'
import { formatNamedDay } from '#app/ui/date/moment.ts'
import { shopToday } from '#app/ui/date/shop-today.ts'
import { ChoiceList, ChoiceRow } from '#app/ui/form/choice.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { noticeDay } from '#domain/site/hours/holiday-notice.ts'
import { WEEKDAYS, type Weekday } from '#domain/site/hours/shop-hours.ts'
import { NOTICE_MAX } from '#domain/site/settings/shop-settings.ts'
import { tidyDay } from '#domain/site/settings/tidy.ts'
import { type CalendarDay, parseCalendarDay } from '#domain/time/calendar-day.ts'
import { fields, TIME_ZONES, weekdays } from './copy.ts'
import { Section } from './section.tsx'

export function Hours() {
  const notice = useValue(['holiday', 'text'])
  const hours = useValue(['hours'])
  return (
    <Section {...sections.hours}>
      <Failure>{hours.problem}</Failure>
      <ul className="hours-list">
        {WEEKDAYS.map((day) => (
          <Day key={day} day={day} />
        ))}
      </ul>
      <JobSheet>
        <SettingLines
          path={['closedDays']}
          label={fields.closedDays}
          hint={fields.closedDaysHint}
          isList
          isDays
        />
        <SettingSelect
          path={['timeZone']}
          label={fields.timeZone}
          options={TIME_ZONES.map((value) => ({
            value,
            label: value.replace('Australia/', '').replaceAll('_', ' '),
          }))}
        />
      </JobSheet>
      <ChoiceList legend={fields.holidayOn}>
        <SettingSwitch path={['holiday', 'on']} label={fields.holidayOn} note={fields.holidayNote} />
      </ChoiceList>
      <JobSheet>
        <SettingText path={['holiday', 'firstDay']} label={fields.firstDay} type="date" span="half" />
        <SettingText path={['holiday', 'backOn']} label={fields.backOn} type="date" span="half" />
        <SettingLines
          path={['holiday', 'text']}
          label={fields.notice}
          hint={fields.noticeHint(notice.text.length)}
          maxLength={NOTICE_MAX}
        />
      </JobSheet>
      <Notice />
    </Section>
  )
}

/** The banner of the site with the draft's holiday notice, while the notice is switched on. */
function Notice() {
  const { value: isOn } = useValue(['holiday', 'on'])
  const { text } = useValue(['holiday', 'text'])
  const [firstDay, backOn] = [useValue(['holiday', 'firstDay']).text, useValue(['holiday', 'backOn']).text]
  if (isOn !== true || text.trim() === '') return null
  return (
    <div className="overflow-hidden rounded-sheet border border-edge bg-surface">
      {/* screen readers have the text in the field, and a landmark of the site would mislead them here */}
      <div aria-hidden="true">
        <HolidayBanner notice={text.trim()} />
      </div>
      <p className="px-4 py-3 text-small text-text-2">
        {noticeTime(tidyDay(firstDay), tidyDay(backOn), shopToday())}
      </p>
    </div>
  )
}

/** When the site shows the notice of a holiday. */
function noticeTime(firstDay: CalendarDay, backOn: CalendarDay, today: CalendarDay): string {
  if (!parseCalendarDay(firstDay) || !parseCalendarDay(backOn)) return fields.noticeDays
  if (backOn <= today) return fields.noticeOver
  const from = noticeDay(firstDay)
  return from <= today ? fields.noticeNow(formatNamedDay(backOn)) : fields.noticeFrom(formatNamedDay(from))
}

function Day({ day }: { day: Weekday }) {
  const path: Path = ['hours', day]
  const { value, isChanged, set } = useValue(path)
  const isOpen = value !== 'closed'
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)] sm:grid-cols-[11rem_1fr] ${isChanged ? 'bg-sun-wash' : ''}`}
    >
      <ChoiceRow
        type="checkbox"
        name={`hours.${day}.on`}
        label={weekdays[day]}
        note={isOpen ? fields.open : fields.closed}
        checked={isOpen}
        onChange={({ target }) => set(target.checked ? { opens: '09:00', closes: '17:00' } : 'closed')}
      />
      {isOpen ? (
        <JobSheet>
          <SettingText path={[...path, 'opens']} label={fields.opens} type="time" span="pair" />
          <SettingText path={[...path, 'closes']} label={fields.closes} type="time" span="pair" />
        </JobSheet>
      ) : null}
    </li>
  )
}
