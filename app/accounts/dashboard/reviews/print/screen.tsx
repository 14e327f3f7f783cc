import { useCards } from '#app/accounts/dashboard/data/account-queries.ts'
import { Waiting } from '#app/accounts/dashboard/data/waiting.tsx'
import { PageTitle } from '#app/accounts/dashboard/frame/page-title.tsx'
import { cardName, printableCard } from '#app/accounts/dashboard/reviews/card-totals.ts'
import { useSearchParams } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import { PrintButton } from '#app/shop/orders/print-button.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import type { OwnCard } from '#domain/orders/cards.ts'
import { printCopy as copy } from './copy.ts'
import { Poster, Stickers } from './sheets.tsx'

/** /dashboard/reviews/print?card=: a poster and stickers with a card's QR code. Only these two sheets are printed. */
export default function DashboardPrintScreen() {
  const { data, reload } = useCards()
  const [params] = useSearchParams()
  return (
    <>
      <div className="print:hidden">
        <PageTitle title={copy.title} lead={copy.lead} />
      </div>
      <Waiting data={data} reload={reload} className="">
        {(cards) => <Sheets card={printableCard(cards, params.get('card'))} />}
      </Waiting>
    </>
  )
}

function Sheets({ card }: { card: OwnCard | undefined }) {
  if (!card) return <NoLink />
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden">
        <Link to="/dashboard/reviews" className={buttonClass({ size: 'sm' })}>
          {copy.back}
        </Link>
        <PrintButton />
        <p className="text-small text-text-2 wrap-anywhere">{copy.which(cardName(card))}</p>
      </div>
      <div className="mt-6 grid items-start gap-6 wide:grid-cols-2 print:mt-0 print:block">
        <Poster card={card} />
        <Stickers card={card} />
      </div>
    </>
  )
}

function NoLink() {
  return (
    <section className="mt-8 rounded-sheet border border-edge bg-surface px-5 py-7 md:px-8">
      <h2 className="type-title text-heading">{copy.noLink.title}</h2>
      <p className="mt-1 mb-5 max-w-[52ch] text-text-2">{copy.noLink.text}</p>
      <Link to="/dashboard/reviews" className={buttonClass({ variant: 'sun' })}>
        {copy.noLink.link}
      </Link>
    </section>
  )
}
