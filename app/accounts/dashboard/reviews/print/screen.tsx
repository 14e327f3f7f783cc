import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCards } from '#app/accounts/dashboard/data/account-queries.ts'
import { Waiting } from '#app/accounts/dashboard/data/waiting.tsx'
import { PageTitle } from '#app/accounts/dashboard/frame/page-title.tsx'
import { cardName, printableCard, printableCards } from '#app/accounts/dashboard/reviews/card-totals.ts'
import { useSearchParams } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import type { OwnCard } from '#domain/orders/cards.ts'
import { printCopy as copy } from './copy.ts'
import { Poster, Stickers } from './sheets.tsx'

/**
 * /dashboard/reviews/print?card=: a poster and stickers with a card's QR code. The controls around the sheets are not
 * printed.
 */
export default function DashboardPrintScreen() {
  const { data, reload } = useCards()
  const [params] = useSearchParams()
  return (
    <>
      <div className="print:hidden">
        <PageTitle
          title={copy.title}
          lead={copy.lead}
          back={{ to: '/dashboard/reviews', label: copy.back }}
        />
      </div>
      <Waiting data={data} reload={reload} className="">
        {(cards) => <Sheets cards={cards} asked={params.get('card')} />}
      </Waiting>
    </>
  )
}

type SheetName = keyof typeof copy.heads

/** `asked` is the code of the preselected card, from the URL. */
function Sheets({ cards, asked }: { cards: readonly OwnCard[]; asked: string | null }) {
  const [chosen, setChosen] = useState(asked)
  const card = printableCard(cards, chosen)
  // the only sheet to print; while undefined, such as for the browser's own print command, both are printed
  const [printed, setPrinted] = useState<SheetName>()
  if (!card) return <NoLink />

  function printAlone(name: SheetName) {
    flushSync(() => setPrinted(name))
    addEventListener('afterprint', () => setPrinted(undefined), { once: true })
    print()
  }

  const part = { printed, onPrint: printAlone }
  return (
    <>
      <div className="mt-5 overflow-clip wide:max-w-[calc(50%-12px)] rounded-sheet border border-edge bg-surface [&_select]:[font-kerning:none] print:hidden">
        <SelectField
          name="card"
          label={copy.which}
          value={card.code}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          {printableCards(cards).map((one) => (
            <option key={one.code} value={one.code}>
              {cardName(one)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="mt-6 grid items-start gap-6 wide:grid-cols-2 print:mt-0 print:block">
        <Part name="poster" {...part}>
          <Poster card={card} />
        </Part>
        <Part name="stickers" {...part}>
          <Stickers card={card} />
        </Part>
      </div>
    </>
  )
}

type PartProps = {
  name: SheetName
  printed: SheetName | undefined
  onPrint: (name: SheetName) => void
  children: ReactNode
}

function Part({ name, printed, onPrint, children }: PartProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 ${printed !== undefined && printed !== name ? 'print:hidden' : ''}`}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
        <h2 id={id} className="type-title text-sub">
          {copy.heads[name]}
        </h2>
        <Button
          size="sm"
          className="max-sm:w-full"
          icon={<Printer aria-hidden="true" size={20} />}
          onClick={() => onPrint(name)}
        >
          {copy.print[name]}
        </Button>
      </div>
      {children}
    </section>
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
