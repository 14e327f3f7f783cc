import { Badge } from '#app/ui/badge.tsx'
import { ChoiceList, ChoiceRow, ChoiceTile, ChoiceTiles } from '#app/ui/form/choice.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Field, SelectField, TextareaField } from '#app/ui/form/field.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { type ExamplesProps, Group } from './example.tsx'

export function FieldExamples({ theme }: ExamplesProps) {
  return (
    <>
      <Group title="Job-sheet fields">
        <JobSheet title={`Your details, ${theme}`} shadow>
          <Field label="Empty" name="empty" placeholder="Placeholder" required span="half" />
          <Field label="Filled" name="filled" defaultValue="Kovac Electrical" optional span="half" />
          <Field label="Focus" name="focus" defaultValue="Dan" required span="pair" data-show="focus" />
          <Field label="Signed in, locked" name="locked" value="dan@kovac.example" readOnly span="pair" />
          <Field
            label="Error"
            name="error"
            id={`${theme}-link`}
            defaultValue="kovac electrical brunswick"
            error="That’s not a link yet. Copy the whole thing, starting with https://"
            required
          />
          <Field label="With a hint" name="hint" hint="The one on your Google listing." optional />
          <SelectField label="Choose" name="state" optional defaultValue="VIC" span="half">
            <option value="VIC">Victoria</option>
            <option value="NSW">New South Wales</option>
          </SelectField>
          <Field label="Disabled" name="disabled" defaultValue="Not now" disabled span="half" />
          <TextareaField
            label="Additional info"
            name="info"
            placeholder="Gate code, site hours, anything we should know"
            optional
          />
        </JobSheet>
      </Group>
      <Group title="Error summary">
        <ErrorSummary
          title="One thing to fix"
          errors={[
            {
              name: 'error',
              id: `${theme}-link`,
              label: 'Google Business link',
              message: 'Add the full link.',
              isEmpty: false,
            },
          ]}
          onPick={() => document.getElementById(`${theme}-link`)?.focus()}
        />
      </Group>
      <Group title="Choices">
        <ChoiceList legend="Hosting">
          <ChoiceRow name={`${theme}-plan`} label="Not chosen" aside={<Monthly price="$29" />} />
          <ChoiceRow
            name={`${theme}-plan`}
            label="Chosen"
            badge={<Badge tone="text">Most Popular</Badge>}
            aside={<Monthly price="$89" />}
            defaultChecked
          />
          <ChoiceRow
            name={`${theme}-plan`}
            label="Focus"
            note="With a second line"
            aside={<Monthly price="$149" />}
            data-show="focus"
          />
          <ChoiceRow name={`${theme}-plan`} label="Off" aside={<Monthly price="$199" />} disabled />
          <ChoiceRow type="checkbox" name="addon" label="Add-on chosen" aside={<b>$199</b>} defaultChecked />
          <ChoiceRow type="checkbox" name="addon" label="Add-on not chosen" aside={<b>Quote on Request</b>} />
        </ChoiceList>
      </Group>
      <Group title="Choice tiles">
        <div className="grid gap-5">
          <ChoiceTiles legend="Colour">
            <ChoiceTile name={`${theme}-colour`} label="White" media={<Swatch colour="var(--on-ink)" />} />
            <ChoiceTile
              name={`${theme}-colour`}
              label="Black"
              media={<Swatch colour="var(--on-sun)" />}
              defaultChecked
            />
          </ChoiceTiles>
          <ChoiceTiles legend="Type" columns={3}>
            <ChoiceTile
              name={`${theme}-type`}
              label="Free-standing"
              note="120 × 140 mm"
              upright
              defaultChecked
            />
            <ChoiceTile name={`${theme}-type`} label="Stick-on" note="100 mm disc" upright />
            <ChoiceTile name={`${theme}-type`} label="Keyring" note="30 mm tag" upright disabled />
          </ChoiceTiles>
        </div>
      </Group>
    </>
  )
}

function Monthly({ price }: { price: string }) {
  return (
    <>
      <b className="text-text">{price}</b> a month
    </>
  )
}

const Swatch = ({ colour }: { colour: string }) => (
  <svg aria-hidden="true" width="32" height="32">
    <rect width="100%" height="100%" rx="3" fill={colour} stroke="var(--edge)" />
  </svg>
)
