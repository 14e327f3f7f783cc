import { RestError, unreadable } from '#server/rest/rest-error.ts'
import { COLUMNS, type Column, requireColumn, requireWritable } from './columns.ts'
import { countConditions, type Filter, isLogic, parseFilter, parseLogic } from './filters.ts'

export type Selected = { column: Column; alias: string; cast: string | undefined }
export type Ordered = { column: Column; direction: 'asc' | 'desc'; nulls: 'first' | 'last' | undefined }

/** The parsed query string of a request (supabase-wire.md 4.2). */
export type Query = {
  select: Selected[]
  filters: Filter[]
  order: Ordered[]
  limit: number | undefined
  offset: number | undefined
  /** Only these keys of the body are written. */
  columns: Column[] | undefined
  onConflict: Column[] | undefined
}

const CASTS = [
  'text',
  'varchar',
  'int',
  'integer',
  'int4',
  'bigint',
  'int8',
  'numeric',
  'float8',
  'date',
  'timestamptz',
  'uuid',
]

/** Parses a query string. Throws a RestError for anything that we do not support. */
export function readQuery(params: URLSearchParams): Query {
  const query: Query = {
    select: readSelect(params.get('select') ?? '*'),
    filters: [],
    order: readOrder(params.get('order') ?? ''),
    limit: readNumber('limit', params.get('limit')),
    offset: readNumber('offset', params.get('offset')),
    columns: readNames(params.get('columns'), requireWritable),
    onConflict: readNames(params.get('on_conflict'), requireColumn),
  }
  for (const [name, value] of params) {
    if (RESERVED.has(name)) continue
    query.filters.push(isLogic(name) ? parseLogic(name, value) : parseFilter(name, value))
  }
  if (countConditions(query.filters) > MAX_CONDITIONS)
    throw unreadable('logic tree', String(params), `at most ${MAX_CONDITIONS} conditions`)
  return query
}

/**
 * The most comparisons in a query. Each comparison is evaluated for every row, and the embedded engine has no statement
 * timeout.
 */
const MAX_CONDITIONS = 100

/** Parameters that are not filters. `requireApiKey` reads `apikey`. */
const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey'])

/**
 * The most names in `select`. The table has seven columns, and PostgreSQL refuses a query with more than some 1,600
 * columns.
 */
const MAX_NAMES = 100
/** The longest alias in bytes. PostgreSQL truncates longer names, and two aliases could then be equal. */
const LONGEST_NAME = 63

function readSelect(text: string): Selected[] {
  const parts = text.trim() === '' ? ['*'] : text.split(',')
  if (parts.length > MAX_NAMES) throw unreadable('select parameter', text, `at most ${MAX_NAMES} names`)
  const selected = parts.flatMap((part) => readSelected(part.trim(), text))
  const names = new Set(selected.map(({ alias }) => alias))
  if (names.size < selected.length) throw unreadable('select parameter', text, 'each name once')
  return selected
}

function readSelected(part: string, text: string): Selected[] {
  if (part === '*') return COLUMNS.map((column) => ({ column, alias: column, cast: undefined }))
  const match = /^(?:([^:,()"\p{Cc}]{1,63}):(?!:))?(\w{1,63}|"\w{1,63}")(?:::(\w{1,30}))?$/u.exec(part)
  if (!match || Buffer.byteLength(match[1] ?? '') > LONGEST_NAME)
    throw unreadable('select parameter', text, 'column names, alias:column and column::type')
  const [, alias, name = '', cast] = match
  const column = requireColumn(name.replaceAll('"', ''))
  if (cast !== undefined && !CASTS.includes(cast))
    throw new RestError(400, '42704', `type "${cast}" does not exist`)
  return [{ column, alias: alias ?? column, cast }]
}

function readOrder(text: string): Ordered[] {
  if (text === '') return []
  return text.split(',').map((term) => {
    const match = /^(\w{1,63})(?:\.(asc|desc))?(?:\.nulls(first|last))?$/.exec(term.trim())
    if (!match) throw unreadable('order', text, 'column.asc.nullsfirst and the like')
    const [, name = '', direction, nulls] = match
    return {
      column: requireColumn(name),
      direction: direction === 'desc' ? 'desc' : 'asc',
      nulls: nulls === 'first' || nulls === 'last' ? nulls : undefined,
    }
  })
}

function readNumber(name: string, text: string | null): number | undefined {
  if (text === null || text === '') return undefined
  const number = /^\d{1,9}$/.test(text) ? Number(text) : undefined
  if (number === undefined)
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `The ${name} must be a whole number of 0 or more.`,
    })
  return number
}

/** Reads a list of names such as `"a","b"` or `a,b`. Undefined for an empty list. */
function readNames(text: string | null, read: (name: string) => Column): Column[] | undefined {
  if (text === null || text.trim() === '') return undefined
  return [...new Set(text.split(',').map((name) => read(name.trim().replaceAll('"', ''))))]
}
