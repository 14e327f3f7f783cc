import { orderCopy } from '#app/office/orders/order/copy.ts'
import { Sheet } from '#app/office/ui/sheet.tsx'
import { When } from '#app/ui/date/when.tsx'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { historyMessage, milestones } from './history-copy.ts'

/** What happened to the order and who did it, newest first. */
export function History({ order }: { order: OfficeOrder }) {
  const entries = [...milestones(order), ...order.history].sort((a, b) => b.at.localeCompare(a.at))
  return (
    <Sheet title={orderCopy.history}>
      <ol className="divide-y divide-line">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: numbered from the oldest, because two entries can be equal
          <li key={entries.length - index} className="px-4 py-2.5 md:px-5">
            <p className="leading-snug wrap-anywhere">{historyMessage(entry)}</p>
            <p className="text-small text-text-2 wrap-anywhere">
              <When at={entry.at} />, {entry.actor}
            </p>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
