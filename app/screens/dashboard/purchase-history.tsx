import emptyDocket from '#app/assets/illustrations/empty-docket.svg'
import emptyDocketDark from '#app/assets/illustrations/empty-docket-dark.svg'
import { overview } from '#app/content/overview.ts'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import { Sheet } from './sheet.tsx'

const { history } = overview

/** What the account has bought (spec 2.12). */
export function PurchaseHistory() {
  return (
    <Sheet title={history.title}>
      <div className="grid justify-items-center gap-5 px-5 pt-8 pb-10 text-center">
        <Illustration src={emptyDocket} dark={emptyDocketDark} alt="" width={240} height={165} />
        <div>
          <p>{history.empty}</p>
          <p>{history.text}</p>
        </div>
        <Link to="/review-cards" className={buttonClass()}>
          {overview.shop}
        </Link>
      </div>
    </Sheet>
  )
}
