/** The alphabet of references, without 0 O 1 I L U, which are confused on the phone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6

/** A random reference such as "R-7K3M9Q". `random(below)` returns a whole number from 0 to `below` - 1. */
export function newReference<Prefix extends string>(
  prefix: Prefix,
  random: (below: number) => number,
): `${Prefix}-${string}` {
  return `${prefix}-${newCode(LENGTH, random)}`
}

/** A random code of `length` characters, easy to read out and type. */
export function newCode(length: number, random: (below: number) => number): string {
  return Array.from({ length }, () => LETTERS.charAt(random(LETTERS.length))).join('')
}

/** The source of a regular expression for references such as "R-7K3M9Q", with one of these one-letter prefixes. */
export function referencePattern(prefixes: readonly string[]): string {
  return `[${prefixes.join('')}]-[${LETTERS}]{${LENGTH}}`
}

/** Whether the whole text is a reference such as "R-7K3M9Q", with one of these prefixes. */
export function isReference(text: string, prefixes: readonly string[]): boolean {
  return new RegExp(`^${referencePattern(prefixes)}$`).test(text)
}

/**
 * Parses a reference as people type it: in upper or lower case, with or without its prefix. Ignores spaces, dashes and
 * every other character that is no letter and no digit. Undefined for anything else.
 */
export function readReference<Prefix extends string>(
  text: string,
  prefix: Prefix,
): `${Prefix}-${string}` | undefined {
  const upper = text.trim().toUpperCase()
  // with the dash, R is a prefix, so "R-7K3M9" is too short; without it, R may be a letter of the code, as in "R7K3M9"
  const hasPrefix = upper.startsWith(`${prefix}-`)
  const typed = upper.slice(hasPrefix ? prefix.length : 0).replaceAll(/[^\dA-Z]/g, '')
  const [, code] = new RegExp(`^${hasPrefix ? '' : `${prefix}?`}([${LETTERS}]{${LENGTH}})$`).exec(typed) ?? []
  return code === undefined ? undefined : `${prefix}-${code}`
}
