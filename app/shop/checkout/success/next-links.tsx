import { Link } from '#app/router/link.tsx'
import { trackOrder } from '#app/shell/navigation.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { checkoutSuccess } from './copy.ts'

type NextLinksProps = {
  /** For a page that has another main button: the two look like links. */
  quiet?: boolean
}

/** The two links of product.md 2.10. */
export function NextLinks({ quiet = false }: NextLinksProps) {
  const className = quiet ? '' : 'max-sm:flex-1 max-sm:px-2'
  return (
    <div
      className={
        quiet
          ? 'mt-6 flex flex-wrap gap-x-6'
          : 'mt-8 flex w-full max-w-100 flex-wrap gap-3 sm:w-auto sm:max-w-none'
      }
    >
      <Link to="/" className={buttonClass({ variant: quiet ? 'link' : 'line', className })}>
        {checkoutSuccess.home}
      </Link>
      <Link to="/review-cards" className={buttonClass({ variant: quiet ? 'link' : 'sun', className })}>
        {checkoutSuccess.shop}
      </Link>
    </div>
  )
}

export function Contact() {
  const { contact, track } = checkoutSuccess
  return (
    <>
      <p className="mt-3 text-text-2">
        {contact.before}
        <Link to="/contact" className="link inline-block py-2">
          {contact.link}
        </Link>
      </p>
      <p className="text-text-2">
        {track.before}
        <Link to={trackOrder.to} className="link inline-block py-2">
          {trackOrder.label}
        </Link>
      </p>
    </>
  )
}
