import { checkout } from '#app/content/checkout.ts'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'

/** Checkout (spec 2.8) while only guests can buy: shows them the way. */
export default function CheckoutScreen() {
  return (
    <main id="main" className="page pt-10 pb-(--section)">
      <h1 tabIndex={-1} className="type-display text-display-l">
        {checkout.title}
      </h1>
      <p className="mt-4 text-lead text-text-2">{checkout.lead}</p>
      <ol className="mt-8 grid max-w-190 divide-y divide-line rounded-sheet border border-edge bg-surface">
        {checkout.steps.map((step, i) => (
          <li key={step.title} className="flex gap-5 px-5 py-5 sm:px-6">
            <span
              aria-hidden="true"
              className="type-title grid size-11 flex-none place-items-center rounded-control border-2 border-chalk text-sub text-chalk-text"
            >
              {i + 1}
            </span>
            <span>
              <strong className="type-title text-sub">{step.title}</strong>
              <span className="block text-text-2">{step.text}</span>
            </span>
          </li>
        ))}
      </ol>
      <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row">
        <Link to="/review-cards" className={buttonClass({ size: 'lg' })}>
          {checkout.back}
        </Link>
        <Link to="/pre-checkout" className={buttonClass({ variant: 'sun', size: 'lg' })}>
          {checkout.continue}
        </Link>
      </div>
    </main>
  )
}
