import { useCards } from '#app/accounts/dashboard/data/account-queries.ts'
import { Waiting } from '#app/accounts/dashboard/data/waiting.tsx'
import { Link } from '#app/router/link.tsx'
import type { OwnCard } from '#domain/orders/cards.ts'
import { CardForm } from './card-form.tsx'
import { cardSetup as copy } from './copy.ts'
import { Head } from './head.tsx'

/** Sets up a card of the signed-in account. For any other card, it says that the account does not own the card. */
export default function OwnerSetup({ code, email }: { code: string; email: string }) {
  const { data, reload } = useCards()
  const card = data.kind === 'ready' ? data.body.find((one) => one.code === code) : undefined
  return (
    <>
      <Head {...headOf(card)} />
      <div className="mt-8 max-w-140">
        <Waiting data={data} reload={reload} className="">
          {() =>
            card ? (
              <>
                <CardForm card={card} onSaved={reload} />
                <Link to="/dashboard/reviews" className="link mt-4 inline-flex min-h-11 items-center">
                  {copy.all}
                </Link>
              </>
            ) : (
              <p className="wrap-anywhere">{copy.notMine(email)}</p>
            )
          }
        </Waiting>
      </div>
    </>
  )
}

function headOf(card: OwnCard | undefined) {
  if (!card) return copy.anybody
  return card.destination === null ? copy.mine : copy.ready
}
