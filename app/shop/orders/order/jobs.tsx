import { orderPage } from '#app/shop/orders/copy.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { OrderView } from '#domain/orders/order-view.ts'

const { jobs: copy } = orderPage

/** The jobs of the order, such as a website, with their states. Renders nothing for an order without jobs. */
export function Jobs({ lines }: Pick<OrderView, 'lines'>) {
  const jobs = lines.flatMap(({ productId, name, quantity, job }) =>
    job ? [{ productId, name: quantity > 1 ? `${quantity} × ${name}` : name, job }] : [],
  )
  if (jobs.length === 0) return null
  return (
    <section className="rounded-sheet border border-edge bg-surface">
      <h2 className="type-title px-5 pt-4 pb-2 text-sub">{copy.title}</h2>
      <ul>
        {jobs.map(({ productId, name, job }) => (
          <li
            key={productId}
            className="flex items-center justify-between gap-4 border-line border-t px-5 py-3"
          >
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Badge tone={job === 'live' ? 'ok' : 'info'}>{copy.states[job]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
