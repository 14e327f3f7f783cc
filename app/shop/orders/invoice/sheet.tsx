import type { ReactNode } from 'react'
import { receipt as copy } from '#app/accounts/dashboard/payments/copy.ts'
import wordmark from '#app/assets/logo/wordmark-ink.svg'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { drawing } from '#app/ui/drawing/drawing.ts'
import { Sun } from '#app/ui/drawing/sun.tsx'
import { brand } from '#domain/brand/brand.ts'
import type { OrderView } from '#domain/orders/order-view.ts'
import { postalLines } from '#domain/orders/postal-lines.ts'

type SheetProps = {
  order: OrderView
  /** Shown at the top right. */
  title: ReactNode
  children: ReactNode
}

/** A sheet with its title, seller and buyer above its content. It is white in the dark theme too, as on paper. */
export function Sheet({ order, title, children }: SheetProps) {
  return (
    <div
      data-theme="light"
      className="mt-5 grid max-w-180 gap-6 rounded-sheet border border-edge bg-surface p-5 text-text md:p-8 print:mt-4 print:max-w-none print:border-0 print:p-0"
    >
      <div className="flex items-end justify-between gap-4">
        <img src={drawing(wordmark)} alt={brand.name} width={109} height={30} className="mb-4" />
        <div className="grid justify-items-end gap-1 text-right">
          {title}
          <Sun size="nav" />
        </div>
      </div>
      <div className="-mx-5 -mt-7.5 md:-mx-8 print:mx-0">
        <ChalkLine />
      </div>
      <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <Party title={copy.seller} lines={sellerLines()} />
        <Party title={copy.buyer} lines={buyerLines(order)} />
      </div>
      {children}
    </div>
  )
}

function sellerLines(): readonly string[] {
  const { name, abn, address, email, phone } = brand
  return [name, ...(abn ? [copy.abn(abn)] : []), ...(address ? [address] : []), email, phone]
}

function buyerLines(order: OrderView): readonly string[] {
  const { customerName, businessInfo, deliveryAddress, email } = order
  const address = deliveryAddress ? postalLines(null, deliveryAddress) : []
  const lines = [businessInfo.googleBusinessName, customerName, ...address, email]
  return [...new Set(lines.flatMap((line) => line || []))]
}

function Party({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="min-w-0">
      <h2 className="type-label text-small text-text-2">{title}</h2>
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere first-of-type:font-[660]">
          {line}
        </p>
      ))}
    </div>
  )
}

export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 border-line border-y py-3 sm:auto-cols-fr sm:grid-flow-col">
      {children}
    </dl>
  )
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3 sm:block">
      <dt className="text-text-2 sm:text-small">{label}</dt>
      <dd className="type-num">{children}</dd>
    </div>
  )
}

/** The classes of a cell with a number. */
export const NUMBER = 'type-num py-2 text-right align-top whitespace-nowrap'

export function SumList({ children }: { children: ReactNode }) {
  return (
    <dl className="ml-auto grid content-start gap-1 border-text border-t-2 pt-3 max-sm:w-full sm:min-w-72">
      {children}
    </dl>
  )
}

type SumProps = { label: string; value: string; isTotal?: boolean }

export function Sum({ label, value, isTotal = false }: SumProps) {
  return (
    <div className={`flex justify-between gap-6 ${isTotal ? 'type-label text-sub font-[720]' : ''}`}>
      <dt>{label}</dt>
      <dd className="type-num">{value}</dd>
    </div>
  )
}

/** Hides a cell on phones, which are too narrow for it. */
export const WIDE = 'max-sm:hidden'

type TableHeadProps = {
  what: string
  middle: string
  /** Whether phones hide the column `middle`. */
  isMiddleWide?: boolean
  /** Columns between `middle` and the amount, which phones do not show. */
  wide?: readonly string[]
}

/** The head of a table of a sheet, whose last column is the amount. */
export function TableHead({ what, middle, isMiddleWide = false, wide = [] }: TableHeadProps) {
  return (
    <thead className="type-label border-edge border-b text-small text-text-2">
      <tr>
        <th scope="col" className="py-2 text-left">
          {what}
        </th>
        <th scope="col" className={`px-3 py-2 text-right ${isMiddleWide ? WIDE : ''}`}>
          {middle}
        </th>
        {wide.map((column) => (
          <th key={column} scope="col" className={`px-3 py-2 text-right ${WIDE}`}>
            {column}
          </th>
        ))}
        <th scope="col" className="py-2 text-right">
          {copy.amount}
        </th>
      </tr>
    </thead>
  )
}
