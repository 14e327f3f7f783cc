import { buttonClass } from '#app/ui/button.tsx'
import { skipLink } from './navigation.ts'

/** The first link in the tab order. It skips the navigation and leads to the content of the page. */
export function SkipLink() {
  return (
    <a href="#main" className={buttonClass({ variant: 'line', className: 'skip-link' })}>
      {skipLink}
    </a>
  )
}
