import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { sections, settingsCopy } from '#app/office/settings/copy.ts'
import type { Path } from '#app/office/settings/document-path.ts'
import { useProblemsWithin, useValue } from '#app/office/settings/editor-context.ts'
import { SettingSwitch } from '#app/office/settings/setting-fields.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { formatNamedDay } from '#app/ui/date/moment.ts'
import { shopToday } from '#app/ui/date/shop-today.ts'
import { daysLeft, endsSoon } from '#domain/site/claims/claim-end.ts'
import { CLAIM_NAMES, type ClaimName } from '#domain/site/claims/claim-switches.ts'
import { tidyDay } from '#domain/site/settings/tidy.ts'
import { parseCalendarDay } from '#domain/time/calendar-day.ts'
import { ClaimFields, useIsPlaceholder } from './claim-fields.tsx'
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

type ClaimProps = { name: ClaimName; isOpen: boolean; onToggle: (button: HTMLElement) => void }

/**
 * A claim of the list. While the claim is closed, its fields are hidden, but stay in the tree. A claim without a source
 * has no switch (rulings.md 48).
 */
function Claim({ name, isOpen, onToggle }: ClaimProps) {
  const { title, where } = claimNames[name]
  const id = useId()
  const path: Path = ['claims', name]
  const { was } = useValue([...path, 'on'])
  const hasSource = useValue([...path, 'source']).text.trim() !== ''
  const [action, actionOf] = hasSource
    ? [fields.edit, fields.editClaim(title)]
    : [fields.addSource, fields.addSourceOf(title)]
  // on a phone always below the title, whatever its length
  const badge = (
    <span className="empty:hidden max-sm:w-full">
      <ClaimState path={path} hasSource={hasSource} />
    </span>
  )
  return (
    <li>
      <div className="flex">
        <div className="min-w-0 flex-1">
          {hasSource ? (
            <SettingSwitch
              path={[...path, 'on']}
              label={title}
              note={
                <>
                  {where} <ClaimEnd path={path} />
                </>
              }
              badge={badge}
            />
          ) : (
            <Unproven title={title} badge={badge} wasOn={was === true} />
          )}
        </div>
        <button
          type="button"
          aria-label={isOpen ? fields.closeClaim(title) : actionOf}
          aria-expanded={isOpen}
          aria-controls={id}
          className="type-label flex flex-none cursor-pointer items-center gap-3 border-line border-l px-4 text-small hover:bg-sunken focus-visible:-outline-offset-3"
          onClick={({ currentTarget }) => onToggle(currentTarget)}
        >
          <span className="max-sm:hidden">{isOpen ? fields.close : action}</span>
          <span className="plus-minus" />
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="border-line border-t bg-ground p-3">
        <ClaimFields name={name} path={path} />
      </div>
    </li>
  )
}

/** The row of a claim without a source: a sentence that asks for it, in place of the switch. */
function Unproven({ title, badge, wasOn }: { title: string; badge: ReactNode; wasOn: boolean }) {
  return (
    <div
      className={`flex min-h-15 flex-col justify-center px-4 py-2.5 sm:pl-13 ${wasOn ? 'bg-sun-wash' : ''}`}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="choice-label">{title}</span>
        {badge}
      </p>
      <p className="text-small text-text-2">
        {wasOn ? <b className="block">{settingsCopy.was('on')}</b> : null}
        {fields.noSource}
      </p>
    </div>
  )
}

/** The last day on which a claim is shown that is on. */
function ClaimEnd({ path }: { path: Path }) {
  const { isOn, endDate, left } = useClaimEnd(path)
  if (!isOn || left === undefined) return null
  const day = formatNamedDay(endDate)
  return <span className="whitespace-nowrap">{left < 0 ? fields.ended(day) : fields.till(day)}</span>
}

/**
 * Says in the list that a claim has a problem, ends soon or has ended, or is on although its source is still the
 * placeholder.
 */
function ClaimState({ path, hasSource }: { path: Path; hasSource: boolean }) {
  const { isOn, endDate, left, today } = useClaimEnd(path)
  const isPlaceholder = useIsPlaceholder(path)
  const { problems } = useProblemsWithin(path)
  if (problems > 0) return <Badge tone="warn">{fields.needsLook}</Badge>
  if (!isOn || !hasSource) return null
  if (left !== undefined && (left < 0 || endsSoon(endDate, today)))
    return <Badge tone="warn">{fields.endsIn(left)}</Badge>
  return isPlaceholder ? <Badge tone="outline">{fields.placeholder}</Badge> : null
}

/** Whether a claim is on, its end date, and the days until then; undefined for text that is not a day. */
function useClaimEnd(path: Path) {
  const isOn = useValue([...path, 'on']).value === true
  const endDate = tidyDay(useValue([...path, 'endDate']).text)
  const today = shopToday()
  return { isOn, endDate, today, left: parseCalendarDay(endDate) && daysLeft(endDate, today) }
}
