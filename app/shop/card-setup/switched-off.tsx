import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { CardPage } from './card-page.tsx'
import { cardSetup } from './copy.ts'
import { Head } from './head.tsx'

const { off: copy } = cardSetup

/** The page that a tap on a switched-off card opens. */
export function SwitchedOff() {
  return (
    <CardPage>
      <Head title={copy.title} text={copy.text} />
      <p className="type-label mt-8">{copy.owner}</p>
      <Link to="/contact" className={buttonClass({ variant: 'sun', className: 'mt-3 max-sm:w-full' })}>
        {copy.contact}
      </Link>
    </CardPage>
  )
}
