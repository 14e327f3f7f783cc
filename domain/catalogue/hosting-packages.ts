import type { Cents } from '#domain/money/money.ts'
import { formValueOf, slugOf } from './names.ts'

/** product.md 3.2: what keeps a smart website running. Not the hosting of custom automations. */
export type HostingPackage = {
  id: string
  name: string
  /** With the ladder's name in front (rulings.md 33). */
  fullName: string
  formValue: string
  /** For one period, GST included. */
  price: Cents
  /** As it stands after the price. Online payment takes `MONTHLY` alone. */
  period: string
  description: string
  features: readonly string[]
  /** Set apart from the others by its colour. */
  highlighted: boolean
  /** Carries the badge. */
  mostPopular: boolean
  buttonText: string
}

export const MONTHLY = '/month'

/** A hosting package, with the names that follow from its own. */
export const hostingPackage = (
  name: string,
  price: Cents,
  description: string,
  features: readonly string[],
  mostPopular = false,
  { highlighted = mostPopular, period = MONTHLY }: { highlighted?: boolean; period?: string } = {},
): HostingPackage => ({
  id: `hosting-${slugOf(name)}`,
  name,
  fullName: `Hosting ${name}`,
  formValue: formValueOf(name),
  price,
  period,
  description,
  features,
  highlighted,
  mostPopular,
  buttonText: `Choose Hosting ${name}`,
})

/** The website hosting packages of product.md 9, cheapest first. */
export const HOSTING_PACKAGES: readonly HostingPackage[] = [
  hostingPackage('Starter', 2900, 'Keeps a simple site online.', ['50GB bandwidth']),
  hostingPackage(
    'Premium',
    8900,
    'For a site that takes bookings every week.',
    ['100GB bandwidth', '50 bookings per month', '30 minutes of updates a month'],
    true,
  ),
  hostingPackage('Ultra', 14900, 'For a busy site and a busy calendar.', [
    '1TB bandwidth',
    '200 bookings per month',
    '1 hour of updates a month',
  ]),
]
