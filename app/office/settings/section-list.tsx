import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { FROM_LIST } from '#app/office/ui/back-link.tsx'
import { Link, type To } from '#app/router/link.tsx'
import { settingsCopy as copy, linkedPages, otherSections, sections } from './copy.ts'
import { PREVIEWED_LISTS } from './sections/prices.tsx'

type EditedSection = keyof typeof sections
export type SettingsSection = EditedSection | keyof typeof otherSections

export const isSection = (name: string): name is SettingsSection => name in sections || name in otherSections

export const titleOf = (name: SettingsSection): string => ({ ...sections, ...otherSections })[name].title

/** The keys of the settings document that each section edits. */
const PARTS: Readonly<Record<EditedSection, readonly string[]>> = {
  prices: ['lists', 'cards'],
  hours: ['hours', 'closedDays', 'holiday', 'timeZone'],
  brand: ['brand'],
  pages: ['pages'],
  contact: ['contact'],
  claims: ['claims'],
  selling: ['shipping', 'fullCheckout'],
}

/** The page, or part of a page, that the preview shows when a section is opened. Other sections keep the last page. */
export const PREVIEWED: Readonly<Partial<Record<SettingsSection, string>>> = {
  prices: PREVIEWED_LISTS.cards,
  hours: '/contact',
  brand: '/',
  pages: '/',
  contact: '/contact',
  claims: '/',
  selling: '/review-cards',
}

type SectionListProps = {
  /** The section that is shown; undefined if the URL names none. */
  current: SettingsSection | undefined
  /** The keys of the settings document whose values have changes. */
  changed: ReadonlySet<string>
  /** The keys whose values have problems. */
  wrong: ReadonlySet<string>
}

/** Links to all sections. Wide screens show the list beside the open section; a phone shows only one of the two. */
export function SectionList({ current, changed, wrong }: SectionListProps) {
  const isIn = (parts: ReadonlySet<string>, name: EditedSection) =>
    PARTS[name].some((part) => parts.has(part))
  return (
    <nav aria-label={copy.index} className={current ? 'max-md:hidden' : ''}>
      <ul className="settings-index">
        {Object.values(sections).map(({ id, title, about }) => (
          <Row
            key={id}
            to={`/office/settings/${id}`}
            title={title}
            about={about}
            isCurrent={(current ?? 'prices') === id}
          >
            <Mark isWrong={isIn(wrong, id)} isChanged={isIn(changed, id)} />
          </Row>
        ))}
        {Object.values(otherSections).map(({ id, title, about }) => (
          <Row
            key={id}
            to={`/office/settings/${id}`}
            title={title}
            about={about}
            isCurrent={current === id}
          />
        ))}
        <Row to="/office/setup" {...linkedPages.setup} />
        <Row to="/office/audit" {...linkedPages.log} />
      </ul>
    </nav>
  )
}

type RowProps = { to: To; title: string; about: string; isCurrent?: boolean; children?: ReactNode }

function Row({ to, title, about, isCurrent = false, children }: RowProps) {
  return (
    <li>
      {/* not aria-current="page": at /office/settings wide screens mark the first section, which has another URL */}
      <Link to={to} state={FROM_LIST} aria-current={isCurrent ? 'true' : undefined}>
        <span className="min-w-0 flex-1">
          {title}
          <span className="block text-small font-[430] text-text-2 md:hidden">{about}</span>
        </span>
        {children}
        <ChevronRight aria-hidden="true" size={20} className="flex-none text-text-2 md:hidden" />
      </Link>
    </li>
  )
}

function Mark({ isWrong, isChanged }: { isWrong: boolean; isChanged: boolean }) {
  if (isWrong) return <span className="badge badge-bad">{copy.check}</span>
  return isChanged ? <span className="badge badge-warn">{copy.bar.label}</span> : null
}
