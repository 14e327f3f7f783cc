import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from '#app/router/link.tsx'

/** The link back to the home page, at the top of an inner page (product.md 2.4 and 2.15). */
export function BackHome({ label }: { label: string }) {
  return (
    <Link
      to="/"
      className="type-label inline-flex min-h-11 items-center gap-2.5 text-text-2 hover:text-text hover:underline"
    >
      <ArrowLeft size={20} />
      {label}
    </Link>
  )
}
