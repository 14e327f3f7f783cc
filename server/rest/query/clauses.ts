import { type RawBuilder, sql } from 'kysely'
import { type Filter, OPERATORS } from './filters.ts'
import type { Ordered, Query, Selected } from './query.ts'

type Clause = RawBuilder<unknown>

/** A column of the table `purchases`. Its name is from `COLUMNS`, never from the request itself. */
const ref = (column: string): Clause => sql`purchases.${sql.ref(column)}`

/** The select list, for a relation called `source`. */
export function selectList(select: readonly Selected[]): Clause {
  return sql.join(
    select.map(({ column, alias, cast }) =>
      cast === undefined
        ? sql`source.${sql.ref(column)} as ${sql.id(alias)}`
        : sql`source.${sql.ref(column)}::${sql.raw(cast)} as ${sql.id(alias)}`,
    ),
  )
}

/** All filters joined by `and`; `true` without filters. */
export function whereClause(filters: readonly Filter[]): Clause {
  return filters.length === 0 ? sql`true` : joined('and', filters)
}

/** The `order by` clause; empty when no order was requested. */
export function orderClause(order: readonly Ordered[]): Clause {
  if (order.length === 0) return sql``
  const terms = order.map(({ column, direction, nulls }) => {
    const placed = nulls ? sql.raw(` nulls ${nulls}`) : sql``
    return sql`${ref(column)} ${sql.raw(direction)}${placed}`
  })
  return sql`order by ${sql.join(terms)}`
}

/** The `limit` and `offset` clauses; empty when neither was requested. */
export function pageClause({ limit, offset }: Pick<Query, 'limit' | 'offset'>): Clause {
  const most = limit === undefined ? sql`` : sql` limit ${limit}::int`
  return offset === undefined ? most : sql`${most} offset ${offset}::int`
}

function joined(kind: 'and' | 'or', parts: readonly Filter[]): Clause {
  return sql`(${sql.join(parts.map(condition), sql.raw(` ${kind} `))})`
}

function condition(filter: Filter): Clause {
  const positive = positiveOf(filter)
  return filter.negated ? sql`(not ${positive})` : positive
}

function positiveOf(filter: Filter): Clause {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return joined(filter.kind, filter.parts)
    case 'is':
      return sql`${ref(filter.column)} is ${sql.raw(filter.value)}`
    case 'in':
      return filter.values.length === 0
        ? sql`false`
        : sql`${ref(filter.column)} in (${sql.join(filter.values)})`
    case 'compare': {
      const { operator, value, column } = filter
      const isPattern = operator === 'like' || operator === 'ilike'
      return sql`${ref(column)} ${sql.raw(OPERATORS[operator])} ${isPattern ? value.replaceAll('*', '%') : value}`
    }
  }
}
