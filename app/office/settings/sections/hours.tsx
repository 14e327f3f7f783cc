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
import { ChoiceList, ChoiceRow } from '#app/ui/form/choice.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { WEEKDAYS, type Weekday } from '#domain/site/hours/shop-hours.ts'
import { NOTICE_MAX } from '#domain/site/settings/shop-settings.ts'
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
    </Section>
  )
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
