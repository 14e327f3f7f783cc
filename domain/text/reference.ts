/** What references are made of: no 0 O 1 I L U, so that they survive a phone call. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6

/** "R-7K3M9Q" from chance: `random` gives a whole number from 0 up to, not including, its argument. */
export function newReference<Prefix extends string>(
  prefix: Prefix,
  random: (below: number) => number,
): `${Prefix}-${string}` {
  return `${prefix}-${newCode(LENGTH, random)}`
}

/** So many letters and figures from chance, to be read out and typed in. */
export function newCode(length: number, random: (below: number) => number): string {
  return Array.from({ length }, () => LETTERS.charAt(random(LETTERS.length))).join('')
}

/** Whether the text is such a reference, with one of these prefixes (a letter each), and nothing else. */
export function isReference(text: string, prefixes: readonly string[]): boolean {
  return new RegExp(`^[${prefixes.join('')}]-[${LETTERS}]{${LENGTH}}$`).test(text)
}

/**
 * A reference as people type it: in any case, with spaces or dashes anywhere, with or without its prefix. Undefined for
 * what is none.
 */
export function readReference<Prefix extends string>(
  text: string,
  prefix: Prefix,
): `${Prefix}-${string}` | undefined {
  const typed = text.toUpperCase().replaceAll(/[^\dA-Z]/g, '')
  const [, code] = new RegExp(`^${prefix}?([${LETTERS}]{${LENGTH}})$`).exec(typed) ?? []
  return code === undefined ? undefined : `${prefix}-${code}`
}
