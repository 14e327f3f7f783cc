import type { ReactNode } from 'react'
import { Link, type To } from '#app/router/link.tsx'
import { netOf, type SalesRow, sumSales } from '#domain/money/sales.ts'
import { moneyCopy, orDash, signed, takenOff } from './copy.ts'

const copy = moneyCopy.columns
/**
 * The class of columns that phones hide. Phones show the number of cards and the refunds below the row's label instead.
 */
const WIDE = 'max-md:hidden'

type SalesTableProps = {
  title: string
  /** The head of the first column. */
  unit: string
  /** Sorted by date, the oldest first. The table shows the newest first. */
  rows: readonly SalesRow[]
  nameOf: (row: SalesRow) => string
  /** The link of a row's name. The row's bar in the chart has the same link, but is too narrow for a finger. */
  linkOf?: (row: SalesRow) => To
  total: string
  action?: ReactNode
  /** The current month or day. Its row is bold. */
  now: string
}

/** The numbers of the sales chart as a table, with refunds. */
export function SalesTable({ title, unit, rows, nameOf, linkOf, total, action, now }: SalesTableProps) {
  const sum = sumSales(rows)
  // the columns for other sales and renewals are left out when they have no amounts
  const shown = { others: sum.otherCents !== 0, renewals: sum.renewalCents !== 0 }
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 md:px-5">
        <h3 className="type-label text-label">{title}</h3>
        {action}
      </div>
      <table className="type-num w-full text-small">
        <thead>
          <tr className="type-label text-left text-label text-text-2">
            <th scope="col" className="px-4 py-2 md:px-5">
              {unit}
            </th>
            <HeadCell className={WIDE}>{copy.cards}</HeadCell>
            <HeadCell className={WIDE}>{copy.cardSales}</HeadCell>
            {shown.others ? <HeadCell className={WIDE}>{copy.others}</HeadCell> : null}
            {shown.renewals ? <HeadCell className={WIDE}>{copy.renewals}</HeadCell> : null}
            <HeadCell className={WIDE}>{copy.refunds}</HeadCell>
            <HeadCell>{copy.net}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row) => (
            <Row key={row.date} row={row} shown={shown} className={row.date === now ? 'font-[660]' : ''}>
              {linkOf ? (
                <Link to={linkOf(row)} className="link relative -my-2.5 inline-flex min-h-11 items-center">
                  {nameOf(row)}
                </Link>
              ) : (
                nameOf(row)
              )}
            </Row>
          ))}
        </tbody>
        <tfoot>
          <Row row={sum} shown={shown} className="border-t-2! border-text! font-[720]">
            {total}
          </Row>
        </tfoot>
      </table>
    </>
  )
}

type RowProps = {
  row: SalesRow
  /** Whether the table has the columns for other sales and for renewals. */
  shown: { others: boolean; renewals: boolean }
  className: string
  children: ReactNode
}

function Row({ row, shown, className, children }: RowProps) {
  const below = moneyCopy.inRow(row.cards, row.refundedCents)
  return (
    <tr className={`border-t border-line ${className}`}>
      <th scope="row" className="px-4 py-2.5 text-left font-[inherit] md:px-5">
        {children}
        {below ? <span className="block text-label font-normal text-text-2 md:hidden">{below}</span> : null}
      </th>
      <Cell className={WIDE}>{orDash(row.cards, String)}</Cell>
      <Cell className={WIDE}>{orDash(row.cardCents)}</Cell>
      {shown.others ? <Cell className={WIDE}>{orDash(row.otherCents)}</Cell> : null}
      {shown.renewals ? <Cell className={WIDE}>{orDash(row.renewalCents)}</Cell> : null}
      <Cell className={WIDE}>{orDash(row.refundedCents, takenOff)}</Cell>
      <Cell>{orDash(netOf(row), signed)}</Cell>
    </tr>
  )
}

type CellProps = { className?: string; children: ReactNode }

export function HeadCell({ className = '', children }: CellProps) {
  return (
    <th scope="col" className={`px-2 py-2 text-right last:pr-4 md:last:pr-5 ${className}`}>
      {children}
    </th>
  )
}

export function Cell({ className = '', children }: CellProps) {
  return (
    <td className={`px-2 py-2.5 text-right whitespace-nowrap last:pr-4 md:last:pr-5 ${className}`}>
      {children}
    </td>
  )
}
