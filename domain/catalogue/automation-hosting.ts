import { type Cents, formatAudShort } from '#domain/money/money.ts'

type AutomationHostingId =
  | 'automation-hosting-starter'
  | 'automation-hosting-premium'
  | 'automation-hosting-ultra'

/** A hosting plan for custom automations (product.md 3.12 and 9). Building the automations is quoted separately. */
export type AutomationHostingPlan = {
  id: AutomationHostingId
  name: string
  /** The name with the plan group in front (rulings.md 33). */
  fullName: string
  /** The lowest price per month, GST included. */
  priceFrom: Cents
  /** Whether the price is shown as "$199+" in place of "$199". */
  openEnded: boolean
  popular: boolean
  automations: string
  notifications: string
  smsCredits: boolean
  crm: boolean
  uptime: boolean
  support: string
}

/** The SMS credit in plans that send text messages (product.md 9). */
export const SMS_CREDIT_PER_MONTH: Cents = 1000
/** The price of an hour of surface-level changes on Automation Hosting Starter (product.md 9). */
export const STARTER_CHANGE_RATE: Cents = 9900

const common = { crm: true, uptime: true, popular: false, openEnded: false }

/** The automation hosting plans of product.md 9, cheapest first. */
export const AUTOMATION_HOSTING: readonly AutomationHostingPlan[] = [
  {
    ...common,
    id: 'automation-hosting-starter',
    name: 'Starter',
    fullName: 'Automation Hosting Starter',
    priceFrom: 8900,
    automations: '1',
    notifications: 'Email',
    smsCredits: false,
    support: `None included. Surface-level changes ${formatAudShort(STARTER_CHANGE_RATE)}/hr`,
  },
  {
    ...common,
    id: 'automation-hosting-premium',
    name: 'Premium',
    fullName: 'Automation Hosting Premium',
    priceFrom: 16900,
    popular: true,
    automations: '2',
    notifications: 'Email and SMS',
    smsCredits: true,
    support: '1 hour per month of surface-level support',
  },
  {
    ...common,
    id: 'automation-hosting-ultra',
    name: 'Ultra',
    fullName: 'Automation Hosting Ultra',
    priceFrom: 19900,
    openEnded: true,
    automations: '3+',
    notifications: 'Email and SMS',
    smsCredits: true,
    support: '2 hours per month',
  },
]

/** A plan's lowest price as product.md 9 writes it: "$89", "$199+". */
export function formatPlanPrice({ priceFrom, openEnded }: AutomationHostingPlan): string {
  return `${formatAudShort(priceFrom)}${openEnded ? '+' : ''}`
}
