import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import * as v from 'valibot'
import type { OrderFilter } from '#domain/orders/office/office-orders.ts'
import { ORDER_STATES } from '#domain/orders/orders.ts'
import { patternOf, readSearchTerms, type SearchTerms } from '#server/office/search-text.ts'
import type { Db, Tables } from '#server/platform/database/tables.ts'
import { LACKS_LINK } from '#server/shop/orders/post-by.ts'

const FILTERS = [
  ...ORDER_STATES,
  'payment_problem',
  'needs_link',
  'set_up_owed',
] as const satisfies readonly OrderFilter[]
const WORK: readonly OrderFilter[] = ['paid', 'programming', 'payment_problem', 'needs_link', 'set_up_owed']
const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** The id of a Stripe payment, checkout session or subscription. The search finds only whole ids, by an index. */
const STRIPE_ID = /^(?:pi|cs|sub)_[A-Za-z\d_]+$/

export const NO_TERMS: SearchTerms = { words: [], digits: undefined }

export type OrderSearch = {
  state: OrderFilter | undefined
  terms: SearchTerms
  after: Cursor | undefined
  /** Orders that were delivered before this time are left out. */
  deliveredSince?: Date
}
type Cursor = { at: Date; id: string }

/** The query string of a list. An unknown state, or a `before` that is no cursor, is refused with 422. */
export const OrderQuery = v.pipe(
  v.object({
    state: v.optional(v.union([v.literal(''), v.picklist(FILTERS)], 'There is no such state.')),
    q: v.optional(v.string()),
    before: v.optional(
      v.pipe(
        v.string(),
        v.check((text) => text === '' || readCursor(text) !== undefined, 'There is no such page.'),
      ),
    ),
  }),
  v.transform(({ state, q = '', before = '' }): OrderSearch => {
    return {
      state: state || undefined,
      terms: readSearchTerms(q),
      after: readCursor(before),
    }
  }),
)

/**
 * Selects the orders of a filter whose searchable text has every searched word, or the digits of a searched phone
 * number. The text is the number, buyer, address, business, checkout form, carrier, tracking number, and present and
 * former card codes of an order. A Stripe id alone finds the order with that checkout session, subscription or payment,
 * also the payment of a renewal.
 */
export function searchOrders(db: Db, { state, terms, deliveredSince }: Omit<OrderSearch, 'after'>) {
  let query = db.selectFrom('shop.orders')
  if (state === 'payment_problem') query = query.where(NEEDS_A_LOOK)
  else if (state === 'needs_link') query = query.where(NEEDS_LINK)
  else if (state === 'set_up_owed') query = query.where(OWES_SET_UP)
  else if (state) query = query.where('state', '=', state)
  if (deliveredSince) {
    query = query.where((eb) =>
      eb.or([eb('delivered_at', 'is', null), eb('delivered_at', '>', deliveredSince)]),
    )
  }
  if (terms.words.length > 0) query = query.where((eb) => isFound(eb, terms))
  return query
}

export const NEEDS_A_LOOK = sql<SqlBool>`(payment_problem is not null or (dispute is not null and dispute ->> 'stage' = 'open'))`
/** `needsGoogleLink` in SQL. */
export const NEEDS_LINK = sql<SqlBool>`(state in ('paid', 'programming') and has_cards and ${LACKS_LINK})`
/** `owesSetUp` in SQL. */
export const OWES_SET_UP = sql<SqlBool>`(has_others and set_up_at is null and paid_at is not null and state <> 'refunded')`

/** Returns the sort direction by creation time: ascending for lists of open work, descending for all others. */
export function directionOf({ state }: Pick<OrderSearch, 'state'>): 'asc' | 'desc' {
  return state && WORK.includes(state) ? 'asc' : 'desc'
}

/** Returns the cursor after this order. A request for the next page sends it as `before`. */
export function cursorOf({ created_at, id }: { created_at: Date; id: string }): string {
  return `${created_at.toISOString()}_${id}`
}

function readCursor(text: string): Cursor | undefined {
  const [, at, id] = CURSOR.exec(text) ?? []
  return at && id && !Number.isNaN(Date.parse(at)) ? { at: new Date(at), id } : undefined
}

/**
 * Whether the text of an order contains every word, also as a part of a longer word. For a phone number, the digits are
 * enough. For a Stripe id alone, tests only whether the order or one of its renewals has this id. Words of three
 * letters or more use the trigram index.
 */
function isFound(
  eb: ExpressionBuilder<Tables, 'shop.orders'>,
  { words, digits }: SearchTerms,
): Expression<SqlBool> {
  const all = eb.and(
    words.map((word) => eb('searched', 'like', sql<string>`leads.searchable(${patternOf(word)})`)),
  )
  if (digits !== undefined) return eb.or([all, eb('searched', 'like', `%${digits}%`)])
  const [word = ''] = words
  if (words.length > 1 || !STRIPE_ID.test(word)) return all
  return eb.or([
    eb('payment_intent_id', '=', word),
    eb('session_id', '=', word),
    eb('subscription_id', '=', word),
    // an array, so that each part of the condition can use its index
    sql<SqlBool>`id = any(array(select order_id from shop.renewals where payment_intent_id = ${word}))`,
  ])
}
