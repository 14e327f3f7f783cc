import type { ReactNode } from 'react'
import { Link } from '#app/router/link.tsx'
import { brand, phoneHref } from '#domain/brand/brand.ts'
import { anchorOf, type LegalPage, legalCopy } from './copy.ts'

/** The anchor of the contact details. */
const WHO = 'who'

type LegalScreenProps = {
  page: LegalPage
  /** The contact details for questions about the page. */
  children: ReactNode
}

/**
 * A legal page: a short version, a list of contents, text under headings, and the contact details of the business
 * (rulings.md 37 and 40). In wide windows, the contents stay in sight at the left of the text while it scrolls.
 */
export function LegalScreen({ page, children }: LegalScreenProps) {
  return (
    <main
      id="main"
      data-demo-first
      className="page grid grid-cols-1 gap-x-12 gap-y-8 pt-8 pb-(--section) low:pt-5 lg:grid-cols-[minmax(0,.6fr)_minmax(0,1fr)] lg:pt-10 xl:gap-x-20"
    >
      <div>
        <h1 tabIndex={-1} className="type-display text-display-l">
          {page.title}
        </h1>
        <p className="mt-4 max-w-[36em] text-lead text-text-2">{page.intro}</p>
        <p className="mt-2 text-small text-text-2">{page.updated}</p>
        <Contents page={page} />
      </div>
      <div className="lg:pt-3">
        <InShort page={page} />
        {page.sections.map((section) => (
          <section
            key={section.title}
            id={anchorOf(section)}
            tabIndex={-1}
            className="mt-9 border-t border-edge pt-5"
          >
            <h2 className="type-title text-heading">{section.title}</h2>
            <Paragraphs of={section.paragraphs} />
            {section.list && <Bullets of={section.list} />}
            {section.table && <Pairs of={section.table} />}
            {section.after && <Paragraphs of={section.after} />}
          </section>
        ))}
        <aside className="mt-9 border-t border-edge pt-5" aria-labelledby={WHO}>
          <h2 id={WHO} tabIndex={-1} className="type-title mb-4 text-heading">
            {legalCopy.reach}
          </h2>
          {children}
          {brand.address && <p className="mt-4 text-text-2">{brand.address}</p>}
          {brand.abn && <p className="mt-2 text-text-2">ABN {brand.abn}</p>}
        </aside>
      </div>
    </main>
  )
}

type PartProps = { page: LegalPage }

function InShort({ page }: PartProps) {
  return (
    <section
      aria-labelledby="in-short"
      className="rounded-sheet border border-edge bg-surface px-5 pt-4 pb-5 sm:px-7 sm:pt-6 sm:pb-7"
    >
      <h2 id="in-short" className="type-title text-sub">
        {legalCopy.short}
      </h2>
      <Bullets of={page.short} />
      <p className="mt-3 text-small text-text-2">{legalCopy.counts}</p>
    </section>
  )
}

/**
 * The headings as links, each beside a tick on a vertical line. Phones fold the list. From 768 px it is always open in
 * browsers that support `::details-content`, and folded in others.
 */
function Contents({ page }: PartProps) {
  const links = [
    ...page.sections.map((section) => ({ anchor: anchorOf(section), title: section.title })),
    { anchor: WHO, title: legalCopy.reach },
  ]
  return (
    <nav aria-labelledby="contents" className="mt-6 lg:sticky lg:top-[calc(var(--header)+32px)]">
      <h2 id="contents" className="type-label text-label text-text-2 max-md:sr-only">
        {legalCopy.contents}
      </h2>
      <details className="legal-contents" suppressHydrationWarning>
        <summary className="type-label">
          {legalCopy.contents}, {legalCopy.parts(links.length)}
          <span aria-hidden="true" className="plus-minus" />
        </summary>
        <ol className="mt-2 md:max-lg:columns-2 md:max-lg:gap-x-10">
          {links.map(({ anchor, title }) => (
            <li key={anchor} className="flex break-inside-avoid items-center border-l-2 border-chalk">
              <span aria-hidden="true" className="h-0.5 w-3 bg-chalk" />
              <a
                href={`#${anchor}`}
                className="type-label flex min-h-11 flex-1 items-center pl-3 hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

function Bullets({ of }: { of: readonly string[] }) {
  return (
    <ul className="mt-3 max-w-[66ch] space-y-1.5">
      {of.map((item) => (
        <li
          key={item}
          className="relative pl-6 before:absolute before:top-[0.72em] before:left-0 before:h-0.5 before:w-2.5 before:bg-chalk"
        >
          <WithReferences text={item} />
        </li>
      ))}
    </ul>
  )
}

function Pairs({ of }: { of: readonly (readonly [what: string, value: string])[] }) {
  return (
    <dl className="mt-4 divide-y divide-line rounded-sheet border border-edge bg-surface">
      {of.map(([what, value]) => (
        <div key={what} className="gap-x-6 px-5 py-3 sm:grid sm:grid-cols-[1.15fr_1fr]">
          <dt>{what}</dt>
          <dd className="type-label first-letter:uppercase">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Paragraphs({ of }: { of: readonly string[] }) {
  return of.map((paragraph) => (
    <p key={paragraph} className="mt-3 max-w-[66ch]">
      <WithReferences text={paragraph} />
    </p>
  ))
}

function WithReferences({ text }: { text: string }) {
  return text.split(REFERENCE).map((part) => <Reference key={part} text={part} />)
}

const RING = 'Ring us'
const PRIVACY_OFFICE = 'https://www.oaic.gov.au'

/** The texts that become links, and where each leads. */
export const REFERENCES = [
  { text: 'The refunds page', to: '/refunds' },
  { text: 'How to reach us', to: `#${WHO}` },
  { text: 'the details are on this page', to: `#${WHO}` },
  { text: 'oaic.gov.au', to: PRIVACY_OFFICE },
] as const
const REFERENCE = new RegExp(
  `(${[RING, ...REFERENCES.map(({ text }) => text)].join('|').replaceAll('.', '\\.')})`,
)

/** A part of a text, as a link if it is a reference. The phone number follows the words “Ring us”. */
function Reference({ text }: { text: string }) {
  if (text === RING) {
    return (
      <>
        {RING} on{' '}
        <a href={phoneHref(brand.phone)} className="link whitespace-nowrap">
          {brand.phone}
        </a>
      </>
    )
  }
  const to = REFERENCES.find((reference) => reference.text === text)?.to
  if (to === undefined) return text
  if (to === PRIVACY_OFFICE) {
    return (
      <a href={to} className="link">
        {text}
      </a>
    )
  }
  return (
    <Link to={to} className="link">
      {text}
    </Link>
  )
}
