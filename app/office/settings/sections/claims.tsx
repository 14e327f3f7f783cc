import { claimNames, fields, sections } from '#app/office/settings/copy.ts'
import { asText, type Path } from '#app/office/settings/document-path.ts'
import { useValue } from '#app/office/settings/editor-context.ts'
import { SettingLines, SettingSwitch, SettingText } from '#app/office/settings/setting-fields.tsx'
import { ChoiceList } from '#app/ui/form/choice.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { CLAIM_NAMES, type ClaimName } from '#domain/site/claims/claim-switches.ts'
import { Section } from './section.tsx'

/** Each claim with its switch, its value, its source and its end date. */
export function Claims() {
  return (
    <Section {...sections.claims} note={fields.sourceHint}>
      {CLAIM_NAMES.map((name) => (
        <Claim key={name} name={name} />
      ))}
    </Section>
  )
}

/** Claims whose other fields fill whole rows, so that the end date fills a row too. */
const ENDS_ALONE: ReadonlySet<ClaimName> = new Set(['rating', 'websiteOffers'])

function Claim({ name }: { name: ClaimName }) {
  const { title, where } = claimNames[name]
  const path: Path = ['claims', name]
  const source = useValue([...path, 'source'])
  return (
    <div className="grid gap-2">
      <ChoiceList legend={<span className="sr-only">{title}</span>}>
        <SettingSwitch path={[...path, 'on']} label={title} note={where} />
      </ChoiceList>
      <JobSheet>
        <ClaimValue name={name} path={[...path, 'value']} />
        <SettingText
          path={[...path, 'endDate']}
          label={fields.endDate}
          type="date"
          span={ENDS_ALONE.has(name) ? 'full' : 'half'}
        />
        <SettingLines
          path={[...path, 'source']}
          label={fields.source}
          maxLength={300}
          grows
          {...(asText(source.value).startsWith('Placeholder') && { hint: fields.sourcePlaceholder })}
        />
      </JobSheet>
    </div>
  )
}

function ClaimValue({ name, path }: { name: ClaimName; path: Path }) {
  if (name === 'rating')
    return (
      <>
        <SettingText
          path={[...path, 'stars']}
          label={fields.stars}
          span="half"
          inputMode="decimal"
          maxLength={4}
          isNumber
        />
        <SettingText
          path={[...path, 'reviews']}
          label={fields.reviews}
          span="half"
          inputMode="numeric"
          maxLength={7}
          isNumber
        />
      </>
    )
  if (name === 'testimonial')
    return (
      <>
        <SettingLines path={[...path, 'quote']} label={fields.quote} />
        <SettingText path={[...path, 'by']} label={fields.by} span="half" maxLength={60} />
      </>
    )
  if (name === 'websiteOffers')
    return (
      <>
        {(['website-starter', 'website-premium', 'website-ultra'] as const).map((id) => (
          <WasPrice key={id} path={[...path, id]} name={fields.packages[id]} />
        ))}
      </>
    )
  if (name === 'readReviews')
    return (
      <SettingText path={path} label={fields.value} span="half" inputMode="numeric" maxLength={3} isNumber />
    )
  return <SettingText path={path} label={fields.value} span="half" maxLength={30} />
}

function WasPrice({ path, name }: { path: Path; name: string }) {
  return (
    <>
      <SettingText
        path={[...path, 'originalPrice']}
        label={`${name}: ${fields.originalPrice}`}
        inputMode="decimal"
      />
      <SettingText
        path={[...path, 'remainingCount']}
        label={`${name}: ${fields.remainingCount}`}
        inputMode="numeric"
        span="pair"
        isNumber
      />
      <SettingText
        path={[...path, 'totalCount']}
        label={`${name}: ${fields.totalCount}`}
        inputMode="numeric"
        span="pair"
        isNumber
      />
    </>
  )
}
