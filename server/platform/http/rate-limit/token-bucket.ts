import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'

/** A bucket holds `atOnce` calls (or bytes) of one subject. It refills by one call every `seconds`. */
export type Bucket = { name: string; atOnce: number; seconds: number }

/** The bucket under RATE_LIMIT_FACTOR, which multiplies both the burst (at least 1) and the long-term rate. */
export function scaledBucket(
  { name, atOnce, seconds }: Bucket,
  { rateLimitFactor }: { rateLimitFactor: number },
): Bucket {
  return {
    name,
    atOnce: Math.max(1, Math.floor(atOnce * rateLimitFactor)),
    seconds: seconds / rateLimitFactor,
  }
}

type BucketDeps = Pick<Deps, 'now' | 'linkKey'> & { db: Db | Tx }

/**
 * Takes `cost` calls from the subject's bucket (GCRA). The count is exact over all processes. Returns 0, or, without
 * taking a call, the milliseconds until the bucket has enough calls. A cost above `atOnce` takes a full bucket. The
 * subject (a client network, an email address, an account) is stored only as a keyed hash.
 */
export async function takeCall(deps: BucketDeps, bucket: Bucket, subject: string, cost = 1): Promise<number> {
  const taken = Math.min(Math.max(1, Math.ceil(cost)), bucket.atOnce)
  const single = intervalMicroseconds(bucket)
  const interval = microseconds(taken * single)
  const tolerance = microseconds((bucket.atOnce - taken) * single)
  const at = sql`${deps.now()}::timestamptz`
  const held = sql`case when known.resets_at > ${latestReset(deps, bucket)}::timestamptz then ${at} else known.resets_at end`
  // GCRA: `resets_at` is when the bucket is full again; `hits` is 1 when this call was admitted, else 0
  const { rows } = await sql<{ wait: number }>`
    insert into platform.rate_limits as known (key, hits, resets_at)
    values (${keyOf(deps, bucket, subject)}, 1, ${at} + ${interval})
    on conflict (key) do update set
      hits = case when ${held} <= ${at} + ${tolerance} then 1 else 0 end,
      resets_at = case when ${held} <= ${at} + ${tolerance}
        then greatest(${held}, ${at}) + ${interval} else ${held} end
    returning case when hits = 1 then 0
      else ceil(extract(epoch from resets_at - ${tolerance} - ${at}) * 1000)::float8 end as wait`.execute(
    deps.db,
  )
  const [row] = rows
  if (!row) throw new Error('The upsert of a rate limit returned no row.')
  return row.wait
}

/** The milliseconds until the bucket has a call; 0 when it has one. Takes no call. */
export async function waitForCall(deps: BucketDeps, bucket: Bucket, subject: string): Promise<number> {
  const tolerance = (bucket.atOnce - 1) * intervalMicroseconds(bucket)
  const row = await deps.db
    .selectFrom('platform.rate_limits')
    .select('resets_at')
    .where('key', '=', keyOf(deps, bucket, subject))
    .executeTakeFirst()
  if (!row || row.resets_at > latestReset(deps, bucket)) return 0
  return Math.max(0, Math.ceil(row.resets_at.getTime() - tolerance / 1000 - deps.now().getTime()))
}

/**
 * The latest time at which a bucket can be full again. A later time means that the clock was set back, so the bucket
 * counts as full. The clocks of processes may differ by a minute.
 */
function latestReset(deps: Pick<BucketDeps, 'now'>, bucket: Bucket): Date {
  const longest = (bucket.atOnce * intervalMicroseconds(bucket)) / 1000
  return new Date(deps.now().getTime() + longest + 60_000)
}

export async function giveBackCall(deps: BucketDeps, bucket: Bucket, subject: string): Promise<void> {
  await sql`
    update platform.rate_limits set resets_at = resets_at - ${microseconds(intervalMicroseconds(bucket))}
    where key = ${keyOf(deps, bucket, subject)}`.execute(deps.db)
}

/** The refusal 429 with Retry-After (seconds, rounded up). */
export function tooManyCalls(waitMs: number): ApiError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  return new ApiError(
    429,
    'over_request_rate_limit',
    `That was a lot of requests in a short time. Please try again in ${retryAfter} seconds.`,
    { retryAfter },
  )
}

/** The key of a subject's bucket: an HMAC, so that the database does not store the subject. */
export function keyOf({ linkKey }: Pick<BucketDeps, 'linkKey'>, { name }: Bucket, subject: string): string {
  return `${name}:${createHmac('sha256', linkKey).update(subject).digest('base64url').slice(0, 22)}`
}

/** Whole microseconds, in which PostgreSQL counts, so that sums are exact. */
const intervalMicroseconds = ({ seconds }: Bucket) => Math.max(1, Math.round(seconds * 1e6))
const microseconds = (count: number) => sql`${count}::float8 * interval '1 microsecond'`
