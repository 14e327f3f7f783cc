import { customersCopy as copy } from '#app/office/customers/copy.ts'
import { readCustomerList } from '#app/office/customers/read-customers.ts'
import { OfficePage } from '#app/office/frame/office-page.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import { FROM_LIST } from '#app/office/ui/back-link.tsx'
import { SearchBox } from '#app/office/ui/search-box.tsx'
import { useNavigate, useSearchParams } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import { When } from '#app/ui/date/when.tsx'
import { formatAud } from '#domain/money/money.ts'
import type { CustomerSummary } from '#domain/office/customers.ts'

/** /office/customers: a search for people. People with the newest order, lead or account come first. */
export default function OfficeCustomersScreen() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const q = params.get('q') ?? ''
  const { data, reload } = useOffice(`/customers?${new URLSearchParams({ q })}`, readCustomerList)
  return (
    <OfficePage title={copy.title} data={data} reload={reload}>
      {({ items, hasMore }) => (
        <div className="grid gap-5">
          <SearchBox
            label={copy.search}
            hint={copy.searchHint}
            value={q}
            onSearch={(text) =>
              void navigate(
                text === '' ? '/office/customers' : `/office/customers?${new URLSearchParams({ q: text })}`,
                {
                  replace: true,
                },
              )
            }
          />
          {items.length === 0 ? (
            <p className="text-lead text-text-2">{q === '' ? copy.nobody : copy.none}</p>
          ) : (
            <ul className="divide-y divide-line rounded-sheet border border-edge bg-surface">
              {items.map((customer) => (
                <Row key={customer.id} customer={customer} />
              ))}
            </ul>
          )}
          {hasMore ? <p className="text-text-2">{copy.more}</p> : null}
        </div>
      )}
    </OfficePage>
  )
}

// The whole row is the click target and has the focus ring.
const STRETCHED =
  'type-label wrap-anywhere after:absolute after:inset-0 after:rounded-control focus-visible:outline-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--ring)'

function Row({ customer }: { customer: CustomerSummary }) {
  const { id, name, businessName, email, phone, orders, spentCents, leads, lastAt } = customer
  const has = [
    orders > 0 ? copy.bought(orders, formatAud(spentCents)) : '',
    leads > 0 ? copy.leads(leads) : '',
  ].filter(Boolean)
  return (
    <li className="relative grid gap-x-6 gap-y-0.5 px-4 py-2.5 hover:bg-chalk-wash max-md:grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,0.9fr)] md:px-5">
      <div className="min-w-0 max-md:contents">
        <p className="min-w-0">
          <Link data-row to={`/office/customers/${id}`} state={FROM_LIST} className={STRETCHED}>
            {name || businessName || copy.unnamed}
          </Link>
        </p>
        {name && businessName ? (
          <p className="text-small text-text-2 wrap-anywhere max-md:col-span-full">{businessName}</p>
        ) : null}
      </div>
      <div className="min-w-0 wrap-anywhere max-md:contents">
        <p className="max-md:col-span-full max-md:text-small max-md:leading-snug">
          {/* the text is smaller but its line is not, so that the second lines of a row are level */}
          <span className="md:text-[1rem]">{email}</span>
        </p>
        <p className="text-small text-text-2 max-md:col-start-1">{phone}</p>
      </div>
      <div className="min-w-0 text-right max-md:contents">
        <p className="type-num max-md:col-start-2 max-md:row-start-1 max-md:text-small">{has.join(', ')}</p>
        <p className="text-small text-text-2 max-md:col-start-2 max-md:self-end">
          <span className="max-md:sr-only">{copy.last}</span> <When at={lastAt} />
        </p>
      </div>
    </li>
  )
}
