import { Link } from '#app/router/link.tsx'
import { trackOrder } from '#app/shell/navigation.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { checkoutSuccess } from './copy.ts'

type NextLinksProps = {
  /** Shows the links without borders, for a page with its own main button. */
  quiet?: boolean
  className?: string
}

/**
 * The two links of product.md 2.10. Neither is the main action, so that nobody buys twice while a payment is pending.
 */
export function NextLinks({ quiet = false, className = quiet ? 'mt-6' : 'mt-8' }: NextLinksProps) {
  const variant = quiet ? 'link' : 'line'
  return (
    <div
      className={`flex ${quiet ? 'flex-wrap gap-x-6' : 'gap-3 max-sm:w-full max-sm:flex-col'} ${className}`}
    >
      <Link to="/" className={buttonClass({ variant })}>
        {checkoutSuccess.home}
      </Link>
      <Link to="/review-cards" className={buttonClass({ variant })}>
        {checkoutSuccess.shop}
      </Link>
    </div>
  )
}

/** The link to the contact page; with `tracks` also the link to the search for an order. */
export function Contact({ tracks = false }: { tracks?: boolean }) {
  const { contact, track } = checkoutSuccess
  return (
    <>
      <p className="mt-3 text-text-2">
        {contact.before}
        <Link to="/contact" className="link inline-block py-2">
          {contact.link}
        </Link>
      </p>
      {tracks && (
        <p className="text-text-2">
          {track.before}
          <Link to={trackOrder.to} className="link inline-block py-2">
            {trackOrder.label}
          </Link>
        </p>
      )}
    </>
  )
}
