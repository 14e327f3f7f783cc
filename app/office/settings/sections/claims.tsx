import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { sections } from '#app/office/settings/copy.ts'
import { asText, type Path } from '#app/office/settings/document-path.ts'
import { useProblemsWithin, useValue } from '#app/office/settings/editor-context.ts'
import { SettingLines, SettingSwitch, SettingText } from '#app/office/settings/setting-fields.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { CLAIM_NAMES, type ClaimName } from '#domain/site/claims/claim-switches.ts'
import { claimNames, fields } from './copy.ts'
import { Section } from './section.tsx'

/** The claims as a list: each with its switch, and a button that opens its value, its source and its end date. */
export function Claims() {
  const [open, setOpen] = useState<ClaimName>()

  function toggle(name: ClaimName, button: HTMLElement) {
    flushSync(() => setOpen((old) => (old === name ? undefined : name)))
    button.scrollIntoView({ block: 'nearest' }) // a claim that closes above moves the button up
  }

  return (
    <Section {...sections.claims} note={fields.sourceHint}>
      <ul className="divide-y divide-line overflow-hidden rounded-sheet border border-edge bg-surface">
        {CLAIM_NAMES.map((name) => (
          <Claim key={name} name={name} isOpen={open === name} onToggle={(button) => toggle(name, button)} />
        ))}
      </ul>
    </Section>
  )
}

/** Claims whose other fields fill whole rows. Their end date must fill a row too. */
const ENDS_ALONE: ReadonlySet<ClaimName> = new Set(['rating', 'websiteOffers'])

type ClaimProps = { name: ClaimName; isOpen: boolean; onToggle: (button: HTMLElement) => void }

/** A claim of the list. While the claim is closed, its fields are hidden, but stay in the tree. */
function Claim({ name, isOpen, onToggle }: ClaimProps) {
  const { title, where } = claimNames[name]
  const id = useId()
  const path: Path = ['claims', name]
  return (
    <li>
      <div className="flex">
        <div className="min-w-0 flex-1">
          <SettingSwitch
            path={[...path, 'on']}
            label={title}
            note={where}
            badge={
              // on a phone always below the title, whatever its length
              <span className="empty:hidden max-sm:w-full">
                <ClaimState path={path} />
              </span>
            }
          />
        </div>
        <button
          type="button"
          aria-label={isOpen ? fields.closeClaim(title) : fields.editClaim(title)}
          aria-expanded={isOpen}
          aria-controls={id}
          className="type-label flex flex-none cursor-pointer items-center gap-3 border-line border-l px-4 text-small hover:bg-sunken focus-visible:-outline-offset-3"
          onClick={({ currentTarget }) => onToggle(currentTarget)}
        >
          <span className="max-sm:hidden">{isOpen ? fields.close : fields.edit}</span>
          <span className="plus-minus" />
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="border-line border-t bg-ground p-3">
        <ClaimFields name={name} path={path} />
      </div>
    </li>
  )
}

/** Says in the list that a claim has a problem, or is on although its source is still the placeholder. */
function ClaimState({ path }: { path: Path }) {
  const { value: isOn } = useValue([...path, 'on'])
  const isPlaceholder = useIsPlaceholder(path)
  const { problems } = useProblemsWithin(path)
  if (problems > 0) return <Badge tone="warn">{fields.needsLook}</Badge>
  return isPlaceholder && isOn === true ? <Badge tone="outline">{fields.placeholder}</Badge> : null
}

/** Whether the source is still the built-in text, which begins with "Placeholder". */
function useIsPlaceholder(path: Path): boolean {
  return asText(useValue([...path, 'source']).value).startsWith('Placeholder')
}

function ClaimFields({ name, path }: { name: ClaimName; path: Path }) {
  const isPlaceholder = useIsPlaceholder(path)
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
