import ClipboardList from 'lucide-react/icons/clipboard-list'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import SmartphoneNfc from 'lucide-react/icons/smartphone-nfc'
import Workflow from 'lucide-react/icons/workflow'
import type { ComponentType, ReactNode } from 'react'
import { requestsCopy } from '#app/accounts/dashboard/requests/copy.ts'
import { DemoLink } from '#app/leads/enquiry/demo-link.tsx'
import { Link, type To } from '#app/router/link.tsx'
import { orderPage } from '#app/shop/orders/copy.ts'
import { orderPath } from '#app/shop/orders/order-path.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { type Own, type OwnService, ownServices } from '#domain/accounts/own-services.ts'
import { isLinkToFind } from '#domain/google/google-link.ts'
import { overview } from './copy.ts'

const { services: copy } = overview
const WHOLE_ROW = 'after:absolute after:inset-0' // the whole row is the click target
const LINK = buttonClass({ variant: 'link', className: `ml-auto ${WHOLE_ROW}` })

/**
 * The list of our services. A service that the account has bought or requested shows its state and next step. Any other
 * service shows a link to get it (rulings.md 30).
 */
export function Services({ own }: { own: Own }) {
  const services = ownServices(own)
  return (
    <ul className="divide-y divide-line">
      <Service icon={SmartphoneNfc} name={copy.cards.name} service={services.cards}>
        <Link to="/review-cards" className={LINK}>
          {copy.cards.link}
        </Link>
      </Service>
      <Service
        icon={PanelsTopLeft}
        name={copy.website.name}
        service={services.website}
        otherwise={copy.website.state}
      >
        <SampleSite name={own.orders[0]?.businessInfo.googleBusinessName} />
        <Link to="/smart-websites" className={buttonClass({ variant: 'link', className: WHOLE_ROW })}>
          {copy.website.link}
        </Link>
      </Service>
      <Service icon={Workflow} name={copy.automation.name} service={services.automation}>
        <Link to="/custom-solutions#automation-form" className={LINK}>
          {copy.automation.link}
        </Link>
      </Service>
      <Service
        icon={ClipboardList}
        name={copy.tradeOps.name}
        service={services.tradeOps}
        otherwise={copy.tradeOps.state}
      >
        <DemoLink service="TradeOps" className={LINK}>
          {copy.tradeOps.link}
        </DemoLink>
      </Service>
    </ul>
  )
}

type ServiceProps = {
  icon: ComponentType<{ size: number; className: string; 'aria-hidden': 'true' }>
  name: string
  service: OwnService
  /** The state text of a service of kind `none`. */
  otherwise?: string
  /** The link to get a service of kind `none`. */
  children: ReactNode
}

function Service({ icon: Icon, name, service, otherwise = copy.comingSoon, children }: ServiceProps) {
  const step = stepOf(service)
  return (
    <li className="relative flex min-h-20 flex-wrap items-center gap-x-4 px-5 py-3 md:px-6">
      <Icon aria-hidden="true" size={24} className="flex-none text-chalk-text" />
      <span>
        <span className="type-label block">{name}</span>
        <span className="block text-small text-text-2">{step?.state ?? otherwise}</span>
      </span>
      {step ? (
        <Link to={step.to} className={LINK}>
          {step.label}
        </Link>
      ) : (
        children
      )}
    </li>
  )
}

/** A small website with times to book, under the name of the account's business or a made-up one. */
function SampleSite({ name }: { name: string | undefined }) {
  const { alt, badge, name: madeUp, times } = copy.website.sample
  return (
    <span
      role="img"
      aria-label={alt}
      className="mt-2 block basis-full overflow-hidden rounded-control border border-edge"
    >
      <span className="flex justify-end bg-sunken p-1.5">
        <Badge tone="outline">{badge}</Badge>
      </span>
      <span className="type-title block truncate px-3 pt-3">{name || madeUp}</span>
      <span className="type-label flex flex-wrap gap-1.5 px-3 pt-2 pb-3 text-micro *:rounded-control *:border *:border-edge *:px-2 *:py-1">
        {times.map((time, index) => (
          <span key={time} className={index === 1 ? 'border-text! bg-sun-wash' : ''}>
            {time}
          </span>
        ))}
      </span>
    </span>
  )
}

/** The state of a service as text, with its next step; undefined for kind `none`. */
function stepOf(service: OwnService): { state: string; to: To; label: string } | undefined {
  switch (service.kind) {
    case 'none':
      return undefined
    case 'asked': {
      const { stage, reference } = service.request
      const state = copy.asked(requestsCopy.stages[stage].label, reference)
      return { state, to: '/dashboard/bookings', label: copy.request }
    }
    case 'bought': {
      const { id, status, number } = service.order
      const state = service.job ? orderPage.jobs.states[service.job] : status
      return { state: copy.bought(state, number), to: `/dashboard/payments/${id}`, label: copy.order }
    }
    case 'needs-link':
      return {
        state: isLinkToFind(service.order.businessInfo.googleBusinessLink)
          ? copy.findingLink
          : copy.needsLink,
        to: orderPath(service.order),
        label: copy.addLink,
      }
    case 'cards':
      return {
        state: copy.linked(service.linked, service.cards),
        to: '/dashboard/reviews',
        label: copy.manage,
      }
  }
}
