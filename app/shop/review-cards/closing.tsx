import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { reviewCards } from './copy.ts'

const { closing, bookDemo } = reviewCards

/** The closing block, for visitors who are not sure yet. */
export function Closing() {
  return (
    <section className="bg-linear-to-r from-ground to-glow">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-6 py-12 md:py-16">
        <div>
          <h2 className="type-title text-title">{closing.title}</h2>
          <p className="mt-2 text-text-2">{closing.text}</p>
        </div>
        <Link
          to={bookDemo.to}
          className={buttonClass({ variant: 'sun', size: 'lg', className: 'max-md:w-full' })}
        >
          {bookDemo.label}
        </Link>
      </div>
    </section>
  )
}
