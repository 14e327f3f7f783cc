import { isRecord } from '#domain/text/record.ts'
import { isShallow } from '#server/platform/http/read-json.ts'
import { type Column, requireWritable } from './query/columns.ts'
import { RestError } from './rest-error.ts'

type Row = Record<string, unknown>
/** The rows of a body, and the columns that they set. */
export type Body = { rows: Row[]; columns: Column[] }

/**
 * Reads a JSON object, or a list of objects with the same keys (supabase-wire.md 4.2). With `columns` of the query, the
 * objects may differ and other keys are ignored. Throws a 400 for anything else.
 */
export function readRows(text: string, columns: Column[] | undefined): Body {
  const value = parse(text)
  if (!isShallow(value)) throw refuse('Empty or invalid json')
  const rows = Array.isArray(value) ? value : [value]
  if (!rows.every(isRecord)) throw refuse('Empty or invalid json')
  const [first] = rows
  if (!first) return { rows: [], columns: [] }
  if (columns) return { rows: rows.map((row) => pick(row, columns)), columns }

  const keys = Object.keys(first)
  const isSame = (row: Row) =>
    Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key))
  if (!rows.every(isSame)) throw refuse('All object keys must match')
  return { rows, columns: keys.map(requireWritable) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refuse('Empty or invalid json')
  }
}

const pick = (row: Row, columns: readonly Column[]): Row =>
  Object.fromEntries(columns.flatMap((key) => (Object.hasOwn(row, key) ? [[key, row[key]]] : [])))

const refuse = (message: string) => new RestError(400, 'PGRST102', message)
