import { expect, test } from 'vitest'
import type { OrderView } from '#domain/orders/order-view.ts'
import { signLink } from '#server/platform/keys/signed-link.ts'
import { expectAgreement, invoicesOf } from '#test/fixtures/sales/compare-sales.ts'
import { playThreeQuarters } from '#test/fixtures/sales/random-shop.ts'
import type { Shop } from '#test/fixtures/shop.ts'

const SEED = Number(process.env.SALES_SEED ?? 17)
const STEPS = 400

/** The paid orders, as the mailed links open them. */
async function openOrders(shop: Shop): Promise<OrderView[]> {
  const paid = (await shop.orders()).filter(({ paid_at }) => paid_at !== null)
  return Promise.all(
    paid.map(async ({ id }) => {
      const query = new URLSearchParams({ id, key: signLink(shop.deps.linkKey, 'order', id) })
      return (await (await shop.get(`/functions/v1/order?${query}`)).json()) as OrderView
    }),
  )
}

// three-quarters.postgres.test.ts compares more orders, but inserts them as rows instead of calling the endpoints
test('what is bought, renewed, refunded and disputed through the endpoints agrees to the cent in all books', async () => {
  console.info(`SALES_SEED=${SEED} repeats this run.`)
  const shop = await playThreeQuarters(SEED, STEPS)

  const orders = await openOrders(shop)

  const invoices = invoicesOf(orders)
  const refunds = await shop.deps.db.selectFrom('shop.refund_entries').select('id').execute()
  console.info(
    `${orders.length} orders, ${invoices.length - orders.length} renewals, ${refunds.length} refunds`,
  )
  expect(orders.length + refunds.length).toBeGreaterThan(200)
  await expectAgreement(shop, invoices)
}, 900_000)
