import { RestError } from '#server/rest/rest-error.ts'

/**
 * The columns of the table `purchases` that clients see (supabase-wire.md 4.1). A request can name only these columns.
 */
export const COLUMNS = ['id', 'user_id', 'product_name', 'created_at', 'quantity', 'price', 'status'] as const
export type Column = (typeof COLUMNS)[number]

const isColumn = (name: string): name is Column => COLUMNS.some((column) => column === name)

/** Reads the name of a column that is not written, as in `select`. Throws a 400 for an unknown column. */
export function requireColumn(name: string): Column {
  if (isColumn(name)) return name
  throw new RestError(400, '42703', `column purchases.${name.slice(0, 63)} does not exist`)
}

/** Reads the name of a column that is to be written. Throws a 400 for an unknown column. */
export function requireWritable(name: string): Column {
  if (isColumn(name)) return name
  throw new RestError(
    400,
    'PGRST204',
    `Could not find the '${name.slice(0, 63)}' column of 'purchases' in the schema cache`,
  )
}
