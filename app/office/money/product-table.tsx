import { formatAud } from '#domain/money/money.ts'
import type { SalesByProduct } from '#domain/money/sales.ts'
import { moneyCopy, signed, takenOff } from './copy.ts'
import { Cell, HeadCell } from './sales-table.tsx'

const copy = moneyCopy.columns

/** Each product with its bar and its numbers. Rows for discount, shipping and renewals complete the sum. */
export function ProductTable({ sales }: { sales: SalesByProduct }) {
  const { products, discountCents, shippingCents, renewalCents } = sales
  const sold = products.reduce((sum, { cents }) => sum + cents, 0)
  const highest = Math.max(...products.map(({ cents }) => cents), 1)
  if (products.length === 0 && renewalCents === 0)
    return <p className="px-4 py-6 text-text-2 md:px-5">{moneyCopy.noSales}</p>
  return (
    <table className="type-num w-full text-small">
      <thead>
        <tr className="type-label text-left text-label text-text-2">
          <th scope="col" className="px-4 py-2 md:px-5">
            {copy.product}
          </th>
          <HeadCell>{copy.quantity}</HeadCell>
          <HeadCell>{copy.sales}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {products.map(({ productId, name, quantity, cents }) => (
          <tr key={productId} className="border-t border-line">
            <th scope="row" className="px-4 py-2.5 text-left font-[620] md:px-5">
              {name}
              <span
                aria-hidden="true"
                className="mt-1 block h-3 min-w-px bg-chalk forced-color-adjust-none"
                style={{ width: `${(cents / highest) * 100}%` }}
              />
            </th>
            <Cell className="align-top">{quantity}</Cell>
            <Cell className="align-top">{formatAud(cents)}</Cell>
          </tr>
        ))}
        {discountCents > 0 ? <SumRow label={moneyCopy.discount}>{takenOff(discountCents)}</SumRow> : null}
        {shippingCents > 0 ? <SumRow label={moneyCopy.shipping}>{formatAud(shippingCents)}</SumRow> : null}
        {renewalCents > 0 ? <SumRow label={moneyCopy.renewals}>{formatAud(renewalCents)}</SumRow> : null}
      </tbody>
      <tfoot className="border-t-2 border-text font-[720]">
        <SumRow label={moneyCopy.allProducts}>
          {signed(sold - discountCents + shippingCents + renewalCents)}
        </SumRow>
      </tfoot>
    </table>
  )
}

function SumRow({ label, children }: { label: string; children: string }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" colSpan={2} className="px-4 py-2.5 text-left font-[inherit] md:px-5">
        {label}
      </th>
      <Cell>{children}</Cell>
    </tr>
  )
}
