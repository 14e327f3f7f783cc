import { buttonClass } from '#app/ui/button.tsx'
import { skipLink } from './navigation.ts'

/** The first stop of the Tab key: past the navigation, to the page itself. */
export function SkipLink() {
  return (
    <a href="#main" className={buttonClass({ variant: 'line', className: 'skip-link' })}>
      {skipLink}
    </a>
  )
}
