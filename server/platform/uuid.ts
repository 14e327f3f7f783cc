import * as v from 'valibot'

export const Uuid = v.pipe(v.string(), v.uuid())

/** Whether the value is a UUID. PostgreSQL refuses to compare a column of UUIDs with any other text. */
export const isUuid = (value: unknown): value is string => v.is(Uuid, value)

/** The nil UUID (RFC 9562, 5.9), which no row has. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000'
