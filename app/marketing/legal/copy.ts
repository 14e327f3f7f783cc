import { brand } from '#domain/brand/brand.ts'

type LegalSection = {
  title: string
  paragraphs: readonly string[]
  list?: readonly string[]
  /** Pairs such as what is kept, and how long. */
  table?: readonly (readonly [what: string, value: string])[]
  after?: readonly string[]
}

/** The copy of a legal page (rulings.md 37). It may only say what the software really does. */
export type LegalPage = {
  title: string
  updated: string
  intro: string
  /** A summary of the page in three to five points. `sections` has the full text. */
  short: readonly string[]
  sections: readonly LegalSection[]
}

export const legalCopy = {
  short: 'In short',
  counts: 'The full text below is what counts.',
  contents: 'On this page',
  parts: (count: number) => `${count} parts`,
  get reach() {
    return `How to reach ${brand.name}`
  },
} as const

/** The anchor of a section: "Who else receives it" is #who-else-receives-it. */
export function anchorOf({ title }: LegalSection): string {
  return title
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
}
