/** One part of a legal page: a heading, paragraphs, and possibly a list and more paragraphs. */
type LegalSection = {
  title: string
  paragraphs: readonly string[]
  list?: readonly string[]
  after?: readonly string[]
}

/** The copy of a legal page (rulings.md 37). It may only say what the software really does. */
export type LegalPage = {
  title: string
  updated: string
  intro: string
  sections: readonly LegalSection[]
}
