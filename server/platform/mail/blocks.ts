/**
 * What a mail may be made of. Words only, never markup: each block is written as text and as HTML from the same
 * strings.
 */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  /** What must not be missed. */
  | { kind: 'callout'; text: string }
  | { kind: 'lines'; lines: readonly Line[]; sums: readonly Sum[] }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** `url` is one of ours, made by the server. */
  | { kind: 'button'; label: string; url: string }
  /** What is to be typed in somewhere: alone on its line, so that people and phones see at once what to copy. */
  | { kind: 'code'; text: string }
  | { kind: 'note'; text: string }

/** "2 × Keyring review tag, black", "$44.99 each", "$89.98". */
type Line = { what: string; detail?: string; amount: string }

type Sum = { label: string; amount: string; isTotal?: boolean }

/** A value may have several lines. A web address given as `value` is linked, unless a stranger typed it. */
export type Fact = { label: string; value: string | readonly string[]; isTyped?: boolean }

/**
 * Keeps a value on its line: without it a name could carry line breaks, or characters that turn the direction of
 * what follows, and so pass for words of ours.
 */
export function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
}

/** The facts that say something: what nobody gave is left out, rather than a label with nothing behind it. */
export function givenFacts(facts: readonly Fact[]): readonly Fact[] {
  return facts.filter((fact) => valueLines(fact).some((line) => plain(line) !== ''))
}

/** The lines of a fact, one or several. */
export function valueLines(fact: Fact): readonly string[] {
  return typeof fact.value === 'string' ? [fact.value] : fact.value
}
