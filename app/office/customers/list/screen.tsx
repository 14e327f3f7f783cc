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
            <ul className="divide-y divide-line overflow-hidden rounded-sheet border border-edge bg-surface">
              <li
                aria-hidden="true"
                className={`bg-ground py-1.5 text-micro text-text-2 max-md:hidden ${COLUMNS}`}
              >
                <span>{copy.columns.name}</span>
                <span>{copy.columns.contact}</span>
                <span className="text-right">{copy.columns.has}</span>
              </li>
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

const COLUMNS =
  'grid gap-x-6 px-4 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-1 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,0.9fr)] md:px-5'
// On a phone, the second line of a row is the business or the email address.
const SECOND_LINE = 'max-md:col-start-1 max-md:row-start-2 max-md:line-clamp-1'
const EMAIL_LINE = `max-md:text-small/5 max-md:break-all max-md:text-text-2 ${SECOND_LINE}`

function Row({ customer }: { customer: CustomerSummary }) {
  const { id, name, businessName, email, phone, orders, spentCents, leads, lastAt } = customer
  const hasBusiness = name !== '' && businessName !== ''
  const has = [
    orders > 0 ? copy.bought(orders, formatAud(spentCents)) : '',
    leads > 0 ? copy.leads(leads) : '',
  ].filter(Boolean)
  return (
    <li className={`relative py-2.5 leading-5 hover:bg-chalk-wash xl:py-[3px] ${COLUMNS}`}>
      <div className="min-w-0 max-md:contents">
        <p className="min-w-0">
          <Link data-row to={`/office/customers/${id}`} state={FROM_LIST} className={STRETCHED}>
            {name || businessName || copy.unnamed}
          </Link>
        </p>
        {hasBusiness ? (
          <p className={`text-small/5 text-text-2 wrap-anywhere ${SECOND_LINE}`}>{businessName}</p>
        ) : null}
      </div>
      <div className="min-w-0 wrap-anywhere max-md:contents">
        <p className={`md:text-[1rem]/5 ${hasBusiness ? 'max-md:sr-only' : EMAIL_LINE}`}>{email}</p>
        <p className="text-small/5 text-text-2 max-md:sr-only">{phone}</p>
      </div>
      <div className="min-w-0 text-right max-md:contents">
        <p className="type-num max-md:col-start-2 max-md:row-start-1 max-md:text-small/5">{has.join(', ')}</p>
        <p className="type-num text-small/5 text-text-2 max-md:col-start-2 max-md:row-start-2">
          <span className="sr-only">{copy.last}</span> <When at={lastAt} />
        </p>
      </div>
    </li>
  )
}
