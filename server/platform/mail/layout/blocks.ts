/** The blocks of a mail, as plain strings. Each is rendered as text and as HTML. */
export type Block =
  | { kind: 'heading'; text: string }
  /**
   * The reference in the subject. Only the text part of the mail shows this block: HTML has the reference at its top.
   */
  | { kind: 'reference'; text: string }
  /** `strong` is the part of the text that stands out, such as a date. */
  | { kind: 'paragraph'; text: string; strong?: string }
  /** A text that a person wrote. Its line breaks are kept. */
  | { kind: 'letter'; text: string }
  /** An important note. */
  | { kind: 'callout'; text: string }
  | { kind: 'lines'; lines: readonly Line[]; sums: readonly Sum[] }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** The steps of an order, joined by a line. */
  | { kind: 'progress'; steps: readonly ProgressStep[] }
  /** Numbered steps. */
  | { kind: 'steps'; steps: readonly Step[] }
  /** The main link of a mail. A mail has at most one button. */
  | { kind: 'button'; label: string; url: string }
  /** A further link. */
  | { kind: 'link'; label: string; url: string }
  /** Further links side by side, with a short label each. */
  | { kind: 'actions'; actions: readonly { label: string; url: string }[] }
  /** A code to type in, alone on its line, so that people and phones find it. */
  | { kind: 'code'; text: string }
  /** A long number, such as a parcel's, on a line below its label. HTML shows it in groups, and it is copied whole. */
  | { kind: 'number'; label: string; text: string }
  /** `text` contains `link.replaces`, by default `link.url`. The HTML part of the mail has the link in its place. */
  | { kind: 'note'; text: string; link?: NoteLink; isSmall?: boolean }
  /** How to reach the business, on one line. */
  | { kind: 'contact'; entries: readonly Contact[] }

/** `url` calls a phone number or writes to an email address. Other entries have no `url`. */
type Contact = { text: string; url?: string }

/** `replaces` is the part of the text that the link replaces, by default its URL. */
type NoteLink = { url: string; words: string; replaces?: string }

export type Step = { text: string; link?: NoteLink }

/** An item, such as "2 × Keyring review tag, black", "$44.99 each", "$89.98". */
export type Line = {
  what: string
  detail?: string
  amount?: string
  /** The name of a picture in `MailPictures`. */
  picture?: string
}

/** A step of an order, such as "Posted", "by Mon 30 Nov". `now` is the step that the order has reached. */
export type ProgressStep = { label: string; stage: 'done' | 'now' | 'next'; day?: string }

export type Sum = { label: string; amount: string; isTotal?: boolean }

/** A label and its value, which may have several lines. In HTML, a line that is a URL becomes a link. */
export type Fact = {
  label: string
  value: string | readonly string[]
  /** The text of each line's link, in place of the URL. */
  words?: readonly string[]
  /** The text before the link, such as a short form of its URL. */
  before?: string
  /** The lines are codes, such as those of cards. */
  isCodes?: boolean
  /** A stranger typed the value, so a URL in the value does not become a link. */
  isTyped?: boolean
  /** The value is a message to read first, in larger type. */
  isMessage?: boolean
  /** Calls the phone number in the value, or writes to the email address. */
  contactUrl?: string
}

/** Replaces line breaks, direction marks and other control characters: in a name, these could imitate our own text. */
export function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
}

export const letterLines = (text: string): string[] => text.split('\n').map(plain)

/** The facts with a value. */
export function givenFacts(facts: readonly Fact[]): readonly Fact[] {
  return facts.filter((fact) => valueLines(fact).some((line) => plain(line) !== ''))
}

export function valueLines(fact: Fact): readonly string[] {
  return typeof fact.value === 'string' ? [fact.value] : fact.value
}
