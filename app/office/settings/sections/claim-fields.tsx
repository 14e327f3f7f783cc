import { asText, type Path } from '#app/office/settings/document-path.ts'
import { useValue } from '#app/office/settings/editor-context.ts'
import { SettingLines, SettingText } from '#app/office/settings/setting-fields.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import type { ClaimName } from '#domain/site/claims/claim-switches.ts'
import { fields } from './copy.ts'

/** Claims whose other fields fill whole rows. Their end date must fill a row too. */
const ENDS_ALONE: ReadonlySet<ClaimName> = new Set(['rating', 'websiteOffers'])

/** Whether the source is still the built-in text, which begins with "Placeholder". */
export function useIsPlaceholder(path: Path): boolean {
  return asText(useValue([...path, 'source']).value).startsWith('Placeholder')
}

/** The value of a claim, its end date and its source. A claim whose source is left empty goes off. */
export function ClaimFields({ name, path }: { name: ClaimName; path: Path }) {
  const isPlaceholder = useIsPlaceholder(path)
  const source = useValue([...path, 'source']).text
  const isOn = useValue([...path, 'on'])
  return (
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
        onLeave={() => {
          if (source.trim() === '' && isOn.value === true) isOn.set(false)
        }}
        {...(isPlaceholder && { hint: fields.sourcePlaceholder })}
      />
    </JobSheet>
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
