import type { Cents } from '#domain/money.ts'
import { formValueOf } from './names.ts'

export type HostingPackageId = 'hosting-starter' | 'hosting-premium' | 'hosting-ultra'

/** Spec 3.2: what keeps a smart website running. Not the hosting of custom automations. */
export type HostingPackage = {
  id: HostingPackageId
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
}

const hostingPackage = (
  id: HostingPackageId,
  name: string,
  price: Cents,
  description: string,
  features: readonly string[],
  mostPopular = false,
): HostingPackage => ({
  id,
  name,
  fullName: `Hosting ${name}`,
  formValue: formValueOf(name),
  price,
  period: '/month',
  description,
  features,
  mostPopular,
})

/** The website hosting packages of spec 9, cheapest first. */
export const HOSTING_PACKAGES: readonly HostingPackage[] = [
  hostingPackage('hosting-starter', 'Starter', 2900, 'Keeps a simple site online.', ['50GB bandwidth']),
  hostingPackage(
    'hosting-premium',
    'Premium',
    8900,
    'For a site that takes bookings every week.',
    ['100GB bandwidth', '50 bookings a month', '30 minutes of updates a month'],
    true,
  ),
  hostingPackage('hosting-ultra', 'Ultra', 14900, 'For a busy site and a busy calendar.', [
    '1TB bandwidth',
    '200 bookings a month',
    '1 hour of updates a month',
  ]),
]
