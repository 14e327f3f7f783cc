import { ordersCopy } from '#app/office/orders/copy.ts'
import type { BenchProgress } from '#domain/orders/office/bench.ts'

/** How many cards of an order are written, as a warning. */
export function Unwritten({ writing }: { writing: BenchProgress }) {
  return <b className="type-num font-[620] text-warn">{ordersCopy.writing(writing)}</b>
}
