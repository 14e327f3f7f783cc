import type { Handler } from 'hono'
import { sql } from 'kysely'
import { findReviewCard, type VariantId } from '#domain/catalogue/review-cards.ts'
import { cardUrl } from '#domain/orders/cards.ts'
import { isChipAddress } from '#domain/orders/office/bench.ts'
import type { BlankBatch, BlankBatches, BlankCodes } from '#domain/orders/office/blank-cards.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { isUuid } from '#server/platform/uuid.ts'

/** The most batches in the response. A shop makes a few per year. */
const MAX_BATCHES = 100

type Row = {
  id: string
  product_id: VariantId
  made_by: string
  created_at: Date
  count: number
  used: number
}

async function readBatches(db: Db | Tx, id?: string): Promise<BlankBatch[]> {
  const { rows } = await sql<Row>`
    select batch.id, batch.product_id, batch.made_by, batch.created_at, count(*)::int as count,
      (count(*) filter (where used_at is not null))::int as used
    from shop.blank_batches batch join shop.blank_cards blank on blank.batch_id = batch.id
    where ${id ?? null}::uuid is null or batch.id = ${id ?? null}::uuid
    group by batch.id order by batch.created_at desc, batch.id limit ${MAX_BATCHES}`.execute(db)
  return rows.map(({ id, product_id, made_by, created_at, count, used }) => ({
    id,
    productId: product_id,
    name: findReviewCard(product_id)?.name ?? product_id,
    count,
    used,
    madeBy: made_by,
    madeAt: created_at.toISOString(),
  }))
}

export async function batchesResponse(
  { config: { publicUrl } }: Pick<Deps, 'config'>,
  db: Db | Tx,
): Promise<BlankBatches> {
  return {
    batches: await readBatches(db),
    host: new URL(publicUrl).host,
    isChipAddress: isChipAddress(publicUrl),
  }
}

/** GET /office/data/blanks: the newest batches of blank cards. */
export function listBatches(deps: Pick<Deps, 'db' | 'config'>): Handler<OfficeEnv> {
  return async (c) => c.json(await batchesResponse(deps, deps.db))
}

/** GET /office/data/blanks/:id: the codes of a batch, with their tap links. */
export function readBatch({ db, config }: Pick<Deps, 'db' | 'config'>): Handler<OfficeEnv> {
  return async (c) => {
    const id = c.req.param('id') ?? ''
    const [batch] = isUuid(id) ? await readBatches(db, id) : []
    if (!batch) throw new ApiError(404, 'not_found', 'There is no such batch.')
    const blanks = await db
      .selectFrom('shop.blank_cards')
      .select('code')
      .where('batch_id', '=', id)
      .orderBy('position')
      .execute()
    const cards = blanks.map(({ code }) => ({ code, url: cardUrl(config.publicUrl, code) }))
    return c.json({ batch, cards } satisfies BlankCodes)
  }
}
