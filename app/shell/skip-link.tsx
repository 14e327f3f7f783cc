import { skipLink } from '#app/content/navigation.ts'
import { buttonClass } from '#app/ui/button.tsx'

/** The first stop of the Tab key: past the navigation, to the page itself. */
export function SkipLink() {
  return (
    <a href="#main" className={buttonClass({ variant: 'line', className: 'skip-link' })}>
      {skipLink}
    </a>
  )
}
