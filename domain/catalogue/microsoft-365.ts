import type { Cents } from '#domain/money/money.ts'
import { formValueOf, slugOf } from './slug.ts'

/** A business email plan, paid per user and month (product.md 3.2). */
export type Microsoft365Package = {
  id: string
  name: string
  fullName: string
  formValue: string
  /** The price per user and month, GST included. */
  price: Cents
  period: string
  description: string
  features: readonly string[]
  highlighted: boolean
  color: 'light' | 'medium' | 'dark'
}

/** Makes a Microsoft 365 plan. Its id and other names are derived from `name`. */
export const microsoft365Package = (
  name: string,
  price: Cents,
  color: Microsoft365Package['color'],
  description: string,
  features: readonly string[],
  highlighted = false,
): Microsoft365Package => ({
  id: `microsoft-365-${slugOf(name)}`,
  name,
  fullName: `Microsoft 365 ${name}`,
  formValue: formValueOf(`Microsoft 365 ${name}`),
  price,
  period: '/user/month',
  description,
  features,
  highlighted,
  color,
})

/** The Microsoft 365 plans of product.md 9, cheapest first. */
export const MICROSOFT_365: readonly Microsoft365Package[] = [
  microsoft365Package('Business Basic', 1200, 'light', 'Email that matches your website.', [
    'Email at your own domain',
    'Web and mobile apps',
  ]),
  microsoft365Package(
    'Business Standard',
    2200,
    'medium',
    'For whoever does the books on a laptop.',
    ['Everything in Business Basic', 'Word, Excel and Outlook on the laptop'],
    true,
  ),
  microsoft365Package('Business Premium', 3700, 'dark', 'For crews with phones and tablets to look after.', [
    'Everything in Business Standard',
    'Extra security for devices',
  ]),
]
