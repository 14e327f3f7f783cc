import { formatAddOnPrice } from '#domain/catalogue/add-ons.ts'
import { MONTHLY } from '#domain/catalogue/hosting-packages.ts'
import { type FormType, NFC_CARD_ADD_ON } from '#domain/leads/forms/request-choices.ts'
import { type Cents, formatAudShort } from '#domain/money/money.ts'
import type { RequestLists } from './opening.ts'
import { accountsOf, cardsOf } from './payload.ts'
import type { RequestValues } from './values.ts'

/** A chosen item, as the request dialog and the confirmation after sending show it. */
export type ChosenItem = {
  list: FormType
  name: string
  /** "$129", "$89/month" or "Quote on Request". */
  price: string
  /** The number of email accounts or of cards; undefined for other items. */
  quantity?: number | undefined
  description?: string
}

/** Returns the chosen items in the order of product.md 2.5. */
export function chosenItems(values: RequestValues, lists: RequestLists): readonly ChosenItem[] {
  const { website, hosting, email, addOns } = picked(values, lists)
  const items: (ChosenItem | undefined)[] = [
    website && { list: 'website', name: website.fullName, price: formatAudShort(website.price) },
    hosting && { list: 'hosting', ...itemOf(hosting) },
    email && { list: 'microsoft365', quantity: accountsOf(values), ...itemOf(email) },
    ...addOns.map(
      (addOn): ChosenItem => ({
        list: 'addons',
        name: addOn.name,
        price: formatAddOnPrice(addOn, formatAudShort),
        quantity: addOn.id === NFC_CARD_ADD_ON ? cardsOf(values) : undefined,
        description: addOn.description,
      }),
    ),
  ]
  return items.filter((item) => item !== undefined)
}

/**
 * Returns the sum of the chosen items, such as "$458 + $89/month". Quoted add-ons are left out. '' if no chosen item
 * has a price.
 */
export function totalOf(values: RequestValues, lists: RequestLists): string {
  const { website, hosting, email, addOns } = picked(values, lists)
  const isMonthly = hosting?.period === MONTHLY
  const quantity = (id: string) => (id === NFC_CARD_ADD_ON ? cardsOf(values) : 1)
  const once = sum([website?.price, ...addOns.map(({ id, price }) => price && price * quantity(id))])
  const monthly = sum([isMonthly ? hosting.price : 0, email && email.price * accountsOf(values)])
  return [
    once && formatAudShort(once),
    monthly && formatAudShort(monthly) + MONTHLY,
    hosting && !isMonthly && formatAudShort(hosting.price) + hosting.period,
  ]
    .filter(Boolean)
    .join(' + ')
}

const picked = (values: RequestValues, lists: RequestLists) => ({
  website: lists.websitePackages.find(({ formValue }) => formValue === values.websitePackage),
  hosting: lists.hostingPackages.find(({ formValue }) => formValue === values.hostingPackage),
  email: lists.microsoft365.find(({ formValue }) => formValue === values.microsoft365Package),
  addOns: lists.addOns.filter(({ id }) => values.addons.includes(id)),
})

type Plan = { fullName: string; price: Cents; period: string; description: string }
const itemOf = ({ fullName, price, period, description }: Plan) => ({
  name: fullName,
  price: formatAudShort(price) + period,
  description,
})

const sum = (prices: readonly (Cents | undefined)[]): Cents =>
  prices.reduce<Cents>((total, price) => total + (price ?? 0), 0)
