import { unreadable } from '#server/rest/rest-error.ts'
import { type Column, requireColumn } from './columns.ts'

/** One comparison of a column, or a tree of comparisons (supabase-wire.md 4.2). */
export type Filter =
  | { kind: 'compare'; column: Column; operator: Operator; value: string; negated: boolean }
  | { kind: 'in'; column: Column; values: string[]; negated: boolean }
  | { kind: 'is'; column: Column; value: IsValue; negated: boolean }
  | { kind: 'and' | 'or'; parts: Filter[]; negated: boolean }

/** The operators by their names in PostgREST. */
export const OPERATORS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
} as const
type Operator = keyof typeof OPERATORS
const isOperator = (name: string): name is Operator => Object.hasOwn(OPERATORS, name)

const IS_VALUES = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
} as const
type IsValue = (typeof IS_VALUES)[keyof typeof IS_VALUES]

/** The most levels of a tree of filters below its root. */
const DEEPEST = 16
const LONGEST_PATTERN = 500

/** Parses the filter of a column: `status=eq.Pending`, `price=not.gt.5`, `id=in.(a,"b,c")`. */
export function parseFilter(name: string, text: string): Filter {
  const reader = new Reader(text, name)
  const filter = reader.comparison(requireColumn(name), true)
  return filter
}

/** Parses a tree of filters from a parameter such as `or=(a.eq.1,b.gt.2)` or `not.and=(…)`. */
export function parseLogic(name: string, text: string): Filter {
  const negated = name.startsWith('not.')
  const reader = new Reader(text, name)
  const filter = reader.group(name.endsWith('or') ? 'or' : 'and', negated, 0)
  reader.end()
  return filter
}

/** Whether a query parameter is a logical tree rather than a column's filter. */
export const isLogic = (name: string): boolean => /^(?:not\.)?(?:and|or)$/.test(name)

/** Counts the comparisons at all levels of the trees. `in` with a list of values counts as one. */
export function countConditions(filters: readonly Filter[]): number {
  return filters.reduce((sum, filter) => sum + ('parts' in filter ? countConditions(filter.parts) : 1), 0)
}

/** Parses the text of a filter from left to right. Throws a 400 where the text is invalid. */
class Reader {
  readonly #text: string
  readonly #name: string
  #at = 0

  constructor(text: string, name: string) {
    this.#text = text
    this.#name = name
  }

  fail(expected: string): never {
    const what = isLogic(this.#name) ? 'logic tree' : 'filter'
    throw unreadable(what, this.#text, `expecting ${expected}`)
  }

  end(): void {
    if (this.#at < this.#text.length) this.fail('the end of the text')
  }

  #take(literal: string): boolean {
    if (!this.#text.startsWith(literal, this.#at)) return false
    this.#at += literal.length
    return true
  }

  #word(): string {
    const [word = ''] = /^\w*/.exec(this.#text.slice(this.#at)) ?? []
    this.#at += word.length
    return word
  }

  /** Parses `(filter,filter)`, with at least one filter. */
  group(kind: 'and' | 'or', negated: boolean, depth: number): Filter {
    if (depth > DEEPEST) this.fail('fewer levels')
    if (!this.#take('(')) this.fail('"("')
    const parts: Filter[] = []
    do parts.push(this.#part(depth))
    while (this.#take(','))
    if (!this.#take(')')) this.fail('")" or ","')
    return { kind, parts, negated }
  }

  #part(depth: number): Filter {
    const [joined, not, kind] = /^(not\.)?(and|or)(?=\()/.exec(this.#text.slice(this.#at)) ?? []
    if (joined) {
      this.#at += joined.length
      return this.group(kind === 'or' ? 'or' : 'and', not !== undefined, depth + 1)
    }
    const name = this.#word()
    if (!this.#take('.')) this.fail('"." and an operator')
    return this.comparison(requireColumn(name), false)
  }

  /**
   * Parses `[not.]op.value`. The value is a list after `in`, a keyword after `is`, else a text. With `isWhole`, such a
   * text is the whole rest, in which commas, brackets and quotes have no meaning.
   */
  comparison(column: Column, isWhole: boolean): Filter {
    const negated = this.#take('not.')
    const operator = this.#word()
    if (!this.#take('.')) this.fail('an operator and "."')
    if (operator === 'in') return this.#list(column, negated, isWhole)
    if (operator === 'is') return this.#is(column, negated, isWhole)
    if (!isOperator(operator)) this.fail(`one of ${Object.keys(OPERATORS).join(', ')}, in, is`)
    const value = isWhole ? this.#text.slice(this.#at) : this.#value(/^[^,()]*/)
    const isPattern = operator === 'like' || operator === 'ilike'
    if (isPattern && value.length > LONGEST_PATTERN) this.fail('a shorter pattern')
    return { kind: 'compare', column, operator, value, negated }
  }

  #is(column: Column, negated: boolean, isWhole: boolean): Filter {
    const word = this.#word().toLowerCase()
    const known = Object.entries(IS_VALUES).find(([name]) => name === word)
    if (!known) this.fail('null, not_null, true, false or unknown')
    if (isWhole) this.end()
    return { kind: 'is', column, value: known[1], negated }
  }

  #list(column: Column, negated: boolean, isWhole: boolean): Filter {
    if (!this.#take('(')) this.fail('"("')
    const values: string[] = []
    if (!this.#take(')')) {
      do values.push(this.#value(/^[^,)]*/))
      while (this.#take(','))
      if (!this.#take(')')) this.fail('")" or ","')
    }
    if (isWhole) this.end()
    return { kind: 'in', column, values, negated }
  }

  /** Parses a value in double quotes, with backslash escapes, or else the text that `bare` matches. */
  #value(bare: RegExp): string {
    const rest = this.#text.slice(this.#at)
    const quoted = /^"((?:[^"\\]|\\.)*)"/s.exec(rest)
    const [whole = ''] = quoted ?? bare.exec(rest) ?? []
    this.#at += whole.length
    return quoted ? (quoted[1] ?? '').replaceAll(/\\(.)/gs, '$1') : whole
  }
}
