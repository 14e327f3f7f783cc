import type { Cents } from '#domain/money/money.ts'
import { formValueOf, slugOf } from './slug.ts'

/**
 * A hosting package for smart websites (product.md 3.2). The hosting of custom automations is in automation-hosting.ts.
 */
export type HostingPackage = {
  id: string
  name: string
  /** The name with the plan group in front (rulings.md 33). */
  fullName: string
  formValue: string
  /** The price of one period, GST included. */
  price: Cents
  /** The text after the price. The site setting `fullCheckout` requires `MONTHLY` for every package. */
  period: string
  description: string
  features: readonly string[]
  /** Whether the package is shown in another colour. */
  highlighted: boolean
  /** Whether the package is shown with a badge. */
  mostPopular: boolean
  buttonText: string
}

export const MONTHLY = '/month'

/** Makes a hosting package. Its id and other names are derived from `name`. */
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
