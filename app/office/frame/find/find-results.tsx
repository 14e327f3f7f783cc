import { type ReactNode, useEffect, useRef, useState } from 'react'
import { customersCopy } from '#app/office/customers/copy.ts'
import { readCustomerList } from '#app/office/customers/read-customers.ts'
import { type OfficeData, useOffice } from '#app/office/frame/use-office.ts'
import { StateBadge } from '#app/office/orders/order-badges.tsx'
import { readOrderList } from '#app/office/orders/read-orders.ts'
import { SearchBox } from '#app/office/ui/search-box.tsx'
import { Link, type To } from '#app/router/link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { findCopy as copy } from './copy.ts'

/** The most results per group. A link leads to all results. */
const SHOWN = 5

export function FindResults({ leave }: { leave: () => void }) {
  const [q, setQ] = useState('')
  const box = useRef<HTMLDivElement>(null)
  // The effect runs after the dialog has opened and focused its first button, so that the field gets the focus. With
  // the listener, Escape closes the dialog. Without it, Escape would only empty the field.
  useEffect(() => {
    const input = box.current?.querySelector('input')
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave()
    }
    input?.focus()
    input?.addEventListener('keydown', onKey)
    return () => input?.removeEventListener('keydown', onKey)
  }, [leave])
  const enabled = q !== ''
  const query = new URLSearchParams({ q })
  const orders = useOffice(`/orders?${query}`, readOrderList, { enabled })
  const people = useOffice(`/customers?${query}`, readCustomerList, { enabled })
  return (
    <div ref={box} className="grid min-h-80 content-start gap-5">
      <SearchBox label={copy.label} hint={copy.hint} value="" onSearch={setQ} />
      {enabled ? (
        <Found orders={orders.data} people={people.data} query={query} leave={leave} />
      ) : (
        <p className="text-text-2">{copy.start}</p>
      )}
    </div>
  )
}

type Orders = NonNullable<ReturnType<typeof readOrderList>>
type People = NonNullable<ReturnType<typeof readCustomerList>>
type FoundProps = {
  orders: OfficeData<Orders>
  people: OfficeData<People>
  query: URLSearchParams
  leave: () => void
}

function Found({ orders, people, query, leave }: FoundProps) {
  if (orders.kind === 'loading' || people.kind === 'loading') return <Skeleton className="h-30 w-full" />
  if (orders.kind !== 'ready' || people.kind !== 'ready')
    return (
      <p role="alert" className="text-bad">
        {copy.failed}
      </p>
    )
  const [foundOrders, foundPeople] = [orders.body.items, people.body.items]
  if (foundOrders.length + foundPeople.length === 0)
    return (
      <p role="status" className="text-text-2">
        {copy.none}
      </p>
    )
  return (
    <>
      <Group
        title={copy.orders}
        all={
          foundOrders.length > SHOWN ? { to: `/office/orders?${query}`, label: copy.allOrders } : undefined
        }
        leave={leave}
      >
        {foundOrders.slice(0, SHOWN).map(({ id, number, businessName, customerName, state }) => (
          <Result
            key={id}
            to={`/office/orders/${id}`}
            label={businessName}
            note={[number, customerName].filter(Boolean).join(', ')}
            aside={<StateBadge state={state} />}
            leave={leave}
          />
        ))}
      </Group>
      <Group
        title={copy.people}
        all={
          foundPeople.length > SHOWN ? { to: `/office/customers?${query}`, label: copy.allPeople } : undefined
        }
        leave={leave}
      >
        {foundPeople.slice(0, SHOWN).map(({ id, name, businessName, email, phone }) => (
          <Result
            key={id}
            to={`/office/customers/${id}`}
            label={name || businessName || customersCopy.unnamed}
            note={[email, phone].filter(Boolean).join(', ')}
            leave={leave}
          />
        ))}
      </Group>
    </>
  )
}

type GroupProps = {
  title: string
  all: { to: To; label: string } | undefined
  leave: () => void
  children: ReactNode[]
}

function Group({ title, all, leave, children }: GroupProps) {
  if (children.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-1">
      <h3 className="type-label text-label text-text-2">{title}</h3>
      <ul className="divide-y divide-line border-y border-line">{children}</ul>
      {all ? (
        <Link
          to={all.to}
          className="link inline-flex min-h-11 items-center justify-self-start"
          onClick={leave}
        >
          {all.label}
        </Link>
      ) : null}
    </section>
  )
}

type ResultProps = { to: To; label: string; note: string; aside?: ReactNode; leave: () => void }

function Result({ to, label, note, aside, leave }: ResultProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-14 items-center justify-between gap-4 px-1 py-1.5 hover:bg-chalk-wash focus-visible:-outline-offset-3"
        onClick={leave}
      >
        <span className="min-w-0">
          <span className="type-label block wrap-anywhere">{label}</span>
          <span className="block text-small wrap-anywhere text-text-2">{note}</span>
        </span>
        {aside}
      </Link>
    </li>
  )
}
