import { Waiting } from '#app/accounts/dashboard/data/waiting.tsx'
import { useDashboardSession } from '#app/accounts/dashboard/frame/dashboard-page.tsx'
import { PageTitle } from '#app/accounts/dashboard/frame/page-title.tsx'
import { hasMonthly, Subscriptions } from '#app/accounts/dashboard/subscriptions/subscriptions.tsx'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import type { OrderView } from '#domain/orders/order-view.ts'
import { CardsAgain } from './cards-again.tsx'
import { overview } from './copy.ts'
import { Figures } from './figures.tsx'
import { greetedName } from './greeted-name.ts'
import { OrderInHand, orderInHand, parcelUrl } from './order-in-hand.tsx'
import { PurchaseHistory } from './purchase-history.tsx'
import { Services } from './services.tsx'
import { Sheet } from './sheet.tsx'
import { TapsSheet } from './taps-sheet.tsx'
import { useOwnData } from './use-own.ts'

/** /dashboard (product.md 2.12): a welcome, an order of cards, figures, taps, the purchases and the services. */
export default function DashboardScreen() {
  const { user } = useDashboardSession()
  const own = useOwnData()
  const orders = own.data.kind === 'ready' ? own.data.body.orders : []
  const inHand = orderInHand(orders)
  // while a parcel can be tracked, the tracking link is the main action
  const variant = inHand && parcelUrl(inHand) ? 'line' : 'sun'
  return (
    <>
      <PageTitle
        title={overview.welcome(greetedName(user.metadata, orders))}
        lead={user.email}
        action={<Shop variant={variant} className="max-sm:hidden" />}
      />
      <Waiting {...own}>
        {(body) => (
          <>
            <NextForCards orders={body.orders} />
            <Shop variant={variant} className="mt-5 w-full sm:hidden" />
            <Figures own={body} />
          </>
        )}
      </Waiting>
      <div className="mt-10 grid items-start gap-6 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-6">
          {own.data.kind === 'ready' ? <TapsSheet cards={own.data.body.cards} /> : null}
          <PurchaseHistory userId={user.id} />
        </div>
        <Sheet title={overview.services.title}>
          <Waiting {...own} className="px-5 py-4 md:px-6">
            {(body) => (
              <>
                <Services own={body} />
                {hasMonthly(body.orders) ? <Subscriptions className="border-line border-t" /> : null}
              </>
            )}
          </Waiting>
        </Sheet>
      </div>
    </>
  )
}

/** The link to the shop. On a phone it is below the order, because people come to check their order. */
function Shop({ variant, className }: { variant: 'sun' | 'line'; className: string }) {
  return (
    <Link to="/review-cards" className={buttonClass({ variant, className })}>
      {overview.shop}
    </Link>
  )
}

/** The newest order of cards that has not arrived, or else the cards of the newest delivered order, to buy again. */
function NextForCards({ orders }: { orders: readonly OrderView[] }) {
  const inHand = orderInHand(orders)
  return inHand ? <OrderInHand order={inHand} /> : <CardsAgain orders={orders} />
}
