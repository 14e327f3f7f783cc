import ChevronDown from 'lucide-react/icons/chevron-down'
import { preCheckout } from '#app/shop/orders/copy.ts'
import { Summary } from '#app/ui/summary.tsx'

/** How to find the link, open from the start: most people need it (product.md 2.9). */
export function HowToFind() {
  const { title, steps } = preCheckout.help
  return (
    <details open className="group rounded-sheet border border-edge bg-surface">
      <Summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-4 py-3 text-base font-[660] leading-snug [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden="true" size={20} className="flex-none group-open:rotate-180" />
      </Summary>
      <ol className="grid gap-2.5 px-4 pb-5">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-4">
            <span aria-hidden="true" className="type-title w-4 flex-none text-sub text-chalk-text">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </details>
  )
}
