import { customerCopy, customersCopy } from '#app/office/customers/copy.ts'
import { ReachRow } from '#app/office/customers/reach-row.tsx'
import { readCustomer } from '#app/office/customers/read-customers.ts'
import { OfficePage } from '#app/office/frame/office-page.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import { useParams } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { MoreMenu } from '#app/ui/overlay/more-menu.tsx'
import { plainFirstNameOf } from '#domain/accounts/profile.ts'
import { mailHref, phoneHref } from '#domain/brand/brand.ts'
import type { NextStep } from '#domain/leads/lead-plan.ts'
import type { Customer } from '#domain/office/customers.ts'
import { Cards } from './cards.tsx'
import { ExportOrDelete } from './export-or-delete.tsx'
import { Figures } from './figures.tsx'
import { Next } from './next.tsx'
import { Accounts, Notes, Subscriptions } from './parts.tsx'
import { SamePerson } from './same-person.tsx'
import { SoFar } from './so-far.tsx'

/** /office/customers/{id}: everything about one person. The id is the id of one of their accounts, orders or leads. */
export default function OfficeCustomerScreen() {
  const { id } = useParams<'/office/customers/:id'>()
  const { data, reload, show, update } = useOffice(`/customers/${encodeURIComponent(id)}`, readCustomer)
  const onPlanned = (lead: string, nextStep: NextStep | null) =>
    update((customer) => ({
      ...customer,
      leads: customer.leads.map((each) => (each.id === lead ? { ...each, nextStep } : each)),
    }))
  return (
    <OfficePage
      title={({ name, businessName }) => name || businessName || customersCopy.unnamed}
      data={data}
      reload={reload}
      shape="columns"
      back={{ to: '/office/customers', label: customerCopy.back }}
      actions={Actions}
    >
      {(customer) => (
        <div key={customer.id} className="grid grid-cols-[minmax(0,1fr)] gap-5 md:gap-6">
          <Reach customer={customer} />
          <Figures customer={customer} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 md:gap-6">
              <Next customer={customer} onPlanned={onPlanned} />
              <SoFar customer={customer} />
            </div>
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 md:gap-6">
              <Cards cards={customer.cards} />
              <Notes customer={customer} onSaved={show} />
              <Subscriptions subscriptions={customer.subscriptions} />
              <Accounts accounts={customer.accounts} />
              <SamePerson customer={customer} onChanged={reload} />
              <ExportOrDelete customer={customer} />
            </div>
          </div>
        </div>
      )}
    </OfficePage>
  )
}

function Actions({ name, emails }: Customer) {
  const [email] = emails
  const byPhone = (className: string) => (
    <Link to="/office/orders/new" className={className}>
      {customerCopy.byPhone}
    </Link>
  )
  return (
    <>
      {byPhone(buttonClass({ size: 'sm', className: 'max-md:hidden' }))}
      <div className="md:hidden">
        <MoreMenu label={customerCopy.more}>{byPhone('more-row')}</MoreMenu>
      </div>
      {email === undefined ? null : (
        <div className="work-bar">
          <a href={mailHref(email)} className={buttonClass({ size: 'sm', variant: 'sun' })}>
            {customerCopy.write(plainFirstNameOf(name))}
          </a>
        </div>
      )}
    </>
  )
}

/** The business, and links to call or email. On phones, `ReachRow` replaces the links of the first number and email. */
function Reach({ customer: { name, businessName, phones, emails } }: { customer: Customer }) {
  const links = [
    ...phones.map((phone, index) => ({ text: phone, href: phoneHref(phone), isFirst: index === 0 })),
    ...emails.map((email, index) => ({ text: email, href: mailHref(email), isFirst: index === 0 })),
  ]
  return (
    <div className="grid gap-3 md:-mt-3 md:flex md:flex-wrap md:items-center md:gap-x-5 md:gap-y-0">
      {name && businessName ? <b className="wrap-anywhere">{businessName}</b> : null}
      <ReachRow phone={phones[0]} email={emails[0]} className="md:hidden" />
      {links.map(({ text, href, isFirst }) => (
        <a
          key={text}
          href={href}
          className={`link inline-flex min-h-11 min-w-0 items-center justify-self-start wrap-anywhere ${isFirst ? 'max-md:hidden' : ''}`}
        >
          {text}
        </a>
      ))}
    </div>
  )
}
