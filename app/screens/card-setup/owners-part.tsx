import { cardSetup as words } from '#app/content/own-cards.ts'
import { Link } from '#app/router/link.tsx'
import { useCards } from '#app/shell/dashboard/account-lists.ts'
import { CardForm } from '#app/shell/dashboard/card-form.tsx'
import { Waiting } from '#app/shell/dashboard/waiting.tsx'

/** For somebody signed in: their own card is set up here; another's is not theirs to see. */
export function OwnersPart({ code, email }: { code: string; email: string }) {
  const { data, reload } = useCards()
  return (
    <Waiting data={data} reload={reload} className="">
      {(cards) => {
        const card = cards.find((one) => one.code === code)
        if (!card) return <p className="wrap-anywhere">{words.notMine(email)}</p>
        return (
          <>
            <h2 className="type-label mb-3">{card.destination === null ? words.mine : words.ready}</h2>
            <CardForm card={card} onSaved={reload} />
            <Link to="/dashboard/reviews" className="link mt-4 inline-flex min-h-11 items-center">
              {words.all}
            </Link>
          </>
        )
      }}
    </Waiting>
  )
}
