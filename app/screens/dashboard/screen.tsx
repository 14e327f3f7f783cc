import { overview } from '#app/content/overview.ts'
import { Link } from '#app/router/link.tsx'
import { DashboardFrame } from '#app/shell/dashboard/frame.tsx'
import { PageTitle } from '#app/shell/dashboard/page-title.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { firstNameOf } from '#domain/profile.ts'
import { Figures } from './figures.tsx'
import { PurchaseHistory } from './purchase-history.tsx'
import { Services } from './services.tsx'

/** /dashboard (spec 2.12): a welcome, the figures, what was bought and what is running. */
export default function DashboardScreen() {
  return (
    <DashboardFrame>
      {({ user }) => (
        <>
          <PageTitle
            title={overview.welcome(firstNameOf(user.metadata))}
            lead={user.email}
            action={
              <Link to="/review-cards" className={buttonClass({ size: 'sm' })}>
                {overview.shop}
              </Link>
            }
          />
          <Figures />
          <div className="mt-10 grid items-start gap-6 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <PurchaseHistory />
            <Services />
          </div>
        </>
      )}
    </DashboardFrame>
  )
}
