import ClipboardList from 'lucide-react/icons/clipboard-list'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import SmartphoneNfc from 'lucide-react/icons/smartphone-nfc'
import Workflow from 'lucide-react/icons/workflow'
import type { ComponentType, ReactNode } from 'react'
import { overview } from '#app/content/overview.ts'
import { DemoLink } from '#app/features/enquiry/demo-link.tsx'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Sheet } from './sheet.tsx'

const { services } = overview
const LINK = buttonClass({ variant: 'link', className: 'ml-auto' })
type Icon = ComponentType<{ size: number; className: string; 'aria-hidden': 'true' }>

/** What the account has of ours, and the next step to each thing it has not (ruling 30). */
export function Services() {
  return (
    <Sheet title={services.title}>
      <ul className="divide-y divide-line">
        <Service icon={SmartphoneNfc} name={services.cards.name}>
          <Link to="/review-cards" className={LINK}>
            {services.cards.link}
          </Link>
        </Service>
        <Service icon={PanelsTopLeft} name={services.website.name}>
          <Link to="/smart-websites" className={LINK}>
            {services.website.link}
          </Link>
        </Service>
        <Service icon={Workflow} name={services.automation.name}>
          <Link to="/custom-solutions#automation-form" className={LINK}>
            {services.automation.link}
          </Link>
        </Service>
        <Service icon={ClipboardList} name={services.tradeOps.name} state={services.tradeOps.state}>
          <DemoLink service="TradeOps" className={LINK}>
            {services.tradeOps.link}
          </DemoLink>
        </Service>
      </ul>
    </Sheet>
  )
}

type ServiceProps = { icon: Icon; name: string; state?: string; children: ReactNode }

function Service({ icon: Icon, name, state = services.notYet, children }: ServiceProps) {
  return (
    <li className="flex min-h-20 flex-wrap items-center gap-x-4 px-5 py-3 md:px-6">
      <Icon aria-hidden="true" size={24} className="flex-none text-chalk-text" />
      <span>
        <span className="type-label block">{name}</span>
        <span className="block text-small text-text-2">{state}</span>
      </span>
      {children}
    </li>
  )
}
