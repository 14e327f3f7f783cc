import type { Cents } from '#domain/money.ts'
import { formValueOf, slugOf } from './names.ts'

/** Spec 3.2: what keeps a smart website running. Not the hosting of custom automations. */
export type HostingPackage = {
  id: string
  name: string
  /** With the ladder's name in front (ruling 33). */
  fullName: string
  formValue: string
  /** A month, GST included. */
  price: Cents
  period: string
  description: string
  features: readonly string[]
  mostPopular: boolean
  buttonText: string
}

/** A hosting package, with the names that follow from its own. */
export const hostingPackage = (
  name: string,
  price: Cents,
  description: string,
  features: readonly string[],
  mostPopular = false,
): HostingPackage => ({
  id: `hosting-${slugOf(name)}`,
  name,
  fullName: `Hosting ${name}`,
  formValue: formValueOf(name),
  price,
  period: '/month',
  description,
  features,
  mostPopular,
  buttonText: `Choose Hosting ${name}`,
})

/** The website hosting packages of spec 9, cheapest first. */
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
