import { buttonClass } from '#app/ui/button.tsx'
import { skipLink } from './navigation.ts'

/** The first stop of the Tab key. It leads past the navigation to the content of the page. */
export function SkipLink() {
  return (
    <a href="#main" className={buttonClass({ variant: 'line', className: 'skip-link' })}>
      {skipLink}
    </a>
  )
}
