import { brand } from '#domain/brand/brand.ts'
import { formatAud } from '#domain/money/money.ts'
import type { Lead } from './office-leads.ts'

/** A piece of a template: our own copy, or a value that is filled in from the lead. */
type Piece = string | { filled: string }
export type ReplyTemplate = { id: string; label: string; text: string; filled: string[] }

/** The placeholder of a price that is not known. A reply with this placeholder is refused. */
export const NO_PRICE = '[price]'

export function replySubject(reference: string): string {
  return `Your message to ${brand.name} (${reference})`
}

/** The templates of a reply, with the values of this lead filled in. */
export function replyTemplates(
  lead: Pick<Lead, 'name' | 'phone' | 'reference' | 'valueCents'>,
): ReplyTemplate[] {
  const name = { filled: lead.name.trim().split(/\s+/)[0] ?? '' }
  const price = { filled: lead.valueCents === null ? NO_PRICE : formatAud(lead.valueCents) }
  const hello: Piece[] = ['Hi ', name, ',\n\n']
  const goodbye = `\n\n${brand.name}, ${brand.phone}`
  return [
    template('call', 'Call time?', [
      ...hello,
      'Thanks for writing to us. When is a good time to ring you',
      ...(lead.phone === '' ? [', and on which number'] : [' on ', { filled: lead.phone }]),
      '? Ten minutes is enough.',
      goodbye,
    ]),
    template('price', 'Price', [
      ...hello,
      'What you asked for comes to ',
      price,
      ', GST included. Reply to this email to go ahead, or ask us anything.',
      goodbye,
    ]),
    template('details', 'More details', [
      ...hello,
      'We are on to it. So that we quote the right thing, tell us a bit more: what should it do for you first, and by when do you need it?',
      goodbye,
    ]),
    template('still', 'Still keen?', [
      ...hello,
      'You wrote to us a while ago, and we would still like to help. Is it still of interest? A yes or no is plenty. Your reference is ',
      { filled: lead.reference },
      '.',
      goodbye,
    ]),
  ]
}

function template(id: string, label: string, pieces: readonly Piece[]): ReplyTemplate {
  const words = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.filled))
  const filled = pieces.flatMap((piece) => (typeof piece === 'string' ? [] : piece.filled))
  return { id, label, text: words.join(''), filled: [...new Set(filled)].filter((word) => word !== '') }
}

/**
 * Splits a message into parts, in sequence. A part that is one of the `filled` values is marked, for the operator to
 * check. A value inside a longer word is not marked.
 */
export function markFilled(text: string, filled: readonly string[]): { text: string; isMarked: boolean }[] {
  const parts: { text: string; isMarked: boolean }[] = []
  let rest = text
  for (;;) {
    const found = filled
      .filter((word) => word !== '')
      .map((word) => ({ word, at: indexOfWord(rest, word) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.word.length - a.word.length)[0]
    if (!found) return rest === '' ? parts : [...parts, { text: rest, isMarked: false }]
    if (found.at > 0) parts.push({ text: rest.slice(0, found.at), isMarked: false })
    parts.push({ text: found.word, isMarked: true })
    rest = rest.slice(found.at + found.word.length)
  }
}

/** Whether a text has a value that is not a part of a longer word. */
export const hasWord = (text: string, word: string): boolean => indexOfWord(text, word) >= 0

const isWordCharacter = (character = '') => /[\p{L}\p{N}]/u.test(character)

/** The index of a value that is not a part of a longer word. -1 if the text has none. */
function indexOfWord(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length
    const isPart =
      (isWordCharacter(text[at - 1]) && isWordCharacter(word[0])) ||
      (isWordCharacter(text[end]) && isWordCharacter(word.at(-1)))
    if (!isPart) return at
  }
  return -1
}
