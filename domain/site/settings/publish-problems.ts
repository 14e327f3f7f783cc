import { BUILT_BRAND } from '#domain/brand/brand.ts'
import { colourProblems, darkBlockProblem } from '#domain/brand/brand-colours.ts'
import { CLAIM_NAMES, type ClaimName } from '#domain/site/claims/claim-switches.ts'
import { claims, type WebsiteOffers } from '#domain/site/claims/claims.ts'
import { PAGE_LISTS } from '#domain/site/page-lists.ts'
import type { SettingsProblem, SiteConfig } from '#domain/site/site-config.ts'
import { isRecord } from '#domain/text/record.ts'
import { addDays, type CalendarDay } from '#domain/time/calendar-day.ts'
import { isSame } from './settings-document.ts'
import { tidyColour } from './tidy.ts'

const LONGEST_HOLIDAY_DAYS = 366

/**
 * Finds the values of a draft that contradict each other or the calendar, a holiday of more than a year, and an ink on
 * which small text is hard to read. A value that is the same in `base`, the settings that the draft changes, is no
 * problem: a published claim that has ended must not block other changes. Stored versions and site.json are not
 * checked, so that a shop with such a value starts.
 */
export function publishProblems(draft: SiteConfig, base: SiteConfig, today: CalendarDay): SettingsProblem[] {
  return [
    ...CLAIM_NAMES.flatMap((name) => endProblems(name, draft, base, today)),
    ...offerProblems(draft, base),
    ...holidayProblems(draft, base),
    ...inkProblems(draft, base),
  ]
}

function endProblems(
  name: ClaimName,
  draft: SiteConfig,
  base: SiteConfig,
  today: CalendarDay,
): SettingsProblem[] {
  const [{ on, endDate }, was] = [claimOf(draft, name), claimOf(base, name)]
  if (!on || endDate >= today || (was.on && was.endDate === endDate)) return []
  const message = 'This claim is on, but it has ended. Choose a later day, or switch the claim off.'
  return [{ path: ['claims', name, 'endDate'], message }]
}

function offerProblems(draft: SiteConfig, base: SiteConfig): SettingsProblem[] {
  const { on, value } = claimOf(draft, 'websiteOffers')
  const was = claimOf(base, 'websiteOffers')
  const [packages, packagesBefore] = [packagesOf(draft), packagesOf(base)]
  if (on === was.on && isSame(value, was.value) && isSame(packages, packagesBefore)) return []
  return Object.entries(value as WebsiteOffers).flatMap(([id, offer]) => {
    const path = ['claims', 'websiteOffers', 'value', id]
    const price = packages.find((each) => each.id === id)?.price
    return [
      ...(offer.remainingCount > offer.totalCount
        ? [{ path: [...path, 'remainingCount'], message: 'More are left than there are in total.' }]
        : []),
      ...(on && price !== undefined && offer.originalPrice <= price
        ? [{ path: [...path, 'originalPrice'], message: 'This must be above the price of the package.' }]
        : []),
    ]
  })
}

function holidayProblems({ holiday }: SiteConfig, base: SiteConfig): SettingsProblem[] {
  if (!holiday?.firstDay || !holiday.backOn || isSame(holiday, base.holiday)) return []
  if (holiday.backOn <= addDays(holiday.firstDay, LONGEST_HOLIDAY_DAYS)) return []
  return [{ path: ['holiday', 'backOn'], message: 'A holiday lasts at most one year.' }]
}

function inkProblems({ brand }: SiteConfig, base: SiteConfig): SettingsProblem[] {
  if (isSame(brand?.colours, base.brand?.colours)) return []
  const message = darkBlockProblem({ ...BUILT_BRAND.colours, ...brand?.colours })
  return message === undefined ? [] : [{ path: ['brand', 'colours', 'ink'], message }]
}

/** Moves the problem of a bright colour that the draft has not changed to the dark colour that it has changed. */
export function blameChangedColour(
  problems: readonly SettingsProblem[],
  draft: unknown,
  base: unknown,
): SettingsProblem[] {
  const [colours, before] = [coloursOf(draft), coloursOf(base)]
  if (colours.sun !== before.sun || colours.ink === before.ink) return [...problems]
  return problems.map((problem) => {
    const { ink: message } =
      problem.path.join('.') === 'brand.colours.sun' ? colourProblems(colours, 'ink') : {}
    return message === undefined ? problem : { path: ['brand', 'colours', 'ink'], message }
  })
}

function coloursOf(document: unknown) {
  const brand = isRecord(document) && isRecord(document.brand) ? document.brand : {}
  const { ink, sun } = isRecord(brand.colours) ? brand.colours : {}
  const { colours } = BUILT_BRAND
  return {
    ...colours,
    ink: typeof ink === 'string' ? tidyColour(ink) : colours.ink,
    sun: typeof sun === 'string' ? tidyColour(sun) : colours.sun,
  }
}

function claimOf({ claims: switches, ownClaims }: SiteConfig, name: ClaimName) {
  return { on: switches[name] ?? true, ...claims[name], ...ownClaims?.[name] }
}

const packagesOf = ({ lists }: SiteConfig) => lists.websitePackages ?? PAGE_LISTS.websitePackages
