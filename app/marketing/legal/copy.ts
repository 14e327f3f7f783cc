/** One part of a legal page: a heading, then paragraphs, then perhaps a list, and what follows from it. */
type LegalSection = {
  title: string
  paragraphs: readonly string[]
  list?: readonly string[]
  after?: readonly string[]
}

/** The words of a legal page (rulings.md 37). It may only say what the software really does. */
export type LegalPage = {
  title: string
  updated: string
  intro: string
  sections: readonly LegalSection[]
}
