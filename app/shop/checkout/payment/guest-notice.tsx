import { Link } from '#app/router/link.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { checkout } from './copy.ts'

const { before, link, after } = checkout.guest

/** Says what a guest misses, with a link to the sign-in (product.md 2.8). */
export function GuestNotice() {
  return (
    <Callout className="low:py-1">
      {before}
      <Link to="/auth?next=/checkout" className="link">
        {link}
      </Link>
      {after}
    </Callout>
  )
}
