import { type RawBuilder, sql } from 'kysely'
import { type Period, periodBefore } from '#domain/site/retention.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** A condition on the columns of one table. */
type Condition = RawBuilder<boolean>
/** Makes the condition for the rows that are due at this time. */
type Due = (now: Date) => Condition

/** How long a table's rows are kept. */
export type Rule =
  /** The rows are kept, for this reason. */
  | { stays: string }
  /** A row is deleted together with the row of this other table that it belongs to (`on delete cascade`). */
  | { goesWith: keyof Tables }
  /** Rows that meet any condition of `goes` are deleted. Rows that meet `blank.due` are anonymised. */
  | { goes: readonly Due[]; blank?: Blank }
export type Blank = { due: Due; set: (now: Date) => RawBuilder<unknown> }
/** A rule for each table of these schemas. Each subject has its own plan in its `retention.ts`. */
export type RetentionPlan<Schema extends string> = Readonly<
  Record<Extract<keyof Tables, `${Schema}.${string}`>, Rule>
>

/** Rows whose time in this column has passed. */
export const hasPassed =
  (column: string): Due =>
  (now) =>
    sql`${sql.ref(column)} < ${now}`
/** Rows whose time in this column is longer ago than the period. */
export const isOlder =
  (column: string, period: Period): Due =>
  (now) =>
    sql`${sql.ref(column)} < ${periodBefore(now, period)}`
/** Rows that meet all these conditions. */
export const all =
  (...conditions: (Due | Condition)[]): Due =>
  (now) =>
    sql`(${sql.join(
      conditions.map((one) => (typeof one === 'function' ? one(now) : one)),
      sql` and `,
    )})`
