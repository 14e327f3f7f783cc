import * as v from 'valibot'

/** An id as the database makes them (RFC 9562). */
export const Uuid = v.pipe(v.string(), v.uuid())

/** Whether a row can be asked for by it: PostgreSQL answers any other text with an error. */
export const isUuid = (value: unknown): value is string => v.is(Uuid, value)

/** The id of nothing (RFC 9562, 5.9): no row has it, and it may be asked for. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000'
