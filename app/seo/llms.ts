import { contact, contactOptions } from '#app/leads/contact/copy.ts'
import { customSolutions } from '#app/marketing/custom-solutions/copy.ts'
import { smartWebsites } from '#app/marketing/smart-websites/copy.ts'
import { isIndexed, type RouteEntry } from '#app/router/route.ts'
import { footer } from '#app/shell/navigation.ts'
import { PRICES_INCLUDE_GST } from '#app/shop/price-copy.ts'
import { reviewCards } from '#app/shop/review-cards/copy.ts'
import { brand, mailHref, phoneHref } from '#domain/brand/brand.ts'
import { BUNDLE_DISCOUNT_PERCENT, BUNDLE_MIN_CARDS } from '#domain/cart/pricing.ts'
import { formatAddOnPrice } from '#domain/catalogue/add-ons.ts'
import { AUTOMATION_HOSTING } from '#domain/catalogue/automation-hosting.ts'
import { MONTHLY } from '#domain/catalogue/hosting-packages.ts'
import {
  PLATFORM_ANNUAL_DISCOUNT_PERCENT,
  PLATFORM_BASE,
  PLATFORM_PER_EMPLOYEE,
  PLATFORM_TRIAL_DAYS,
} from '#domain/catalogue/platform.ts'
import { CARD_COLOURS, CARD_TYPES, type CardType, reviewCardOf } from '#domain/catalogue/review-cards.ts'
import { lowestPriceOf } from '#domain/catalogue/worked-example.ts'
import { formatAud, formatAudShort } from '#domain/money/money.ts'
import { type Site, urlOf } from './site.ts'
import { nameOf } from './structured-data.ts'

type Line = { name: string; to: string; note: string }

/** `/llms.txt` (llmstxt.org): a summary for language models, from the data that the pages show. */
export function writeLlms(routes: readonly RouteEntry[], site: Site): string {
  const sections: [title: string, lines: readonly Line[]][] = [
    [
      'Pages',
      routes.filter(isIndexed).map(({ path, title, description }) => ({
        name: nameOf(title),
        to: urlOf(site, path),
        note: description,
      })),
    ],
    [reviewCards.title, cards(site)],
    [smartWebsites.packages.title, websites(site)],
    [smartWebsites.hosting.title, hosting(site)],
    [smartWebsites.microsoft365.title, email(site)],
    [smartWebsites.addOns.title, addOns(site)],
    [customSolutions.title, automations(site)],
    ['TradeOps', platform(site)],
    ['Contact', reach()],
  ]
  return [
    `# ${brand.name}`,
    `> ${brand.tagline}`,
    `${footer.blurb} ${PRICES_INCLUDE_GST}.`,
    ...sections.map(([title, lines]) => `## ${title}\n\n${lines.map(listed).join('\n')}`),
  ]
    .join('\n\n')
    .concat('\n')
}

const listed = ({ name, to, note }: Line) => `- [${escapeBrackets(name)}](${to}): ${note}`

/** A bracket in the name of an operator's item must not end the link text. */
const escapeBrackets = (text: string) => text.replaceAll(/[[\]\\]/g, '\\$&')

function cards(site: Site): Line[] {
  const { names } = reviewCards.type
  return CARD_TYPES.map((type) => ({
    name: names[type].label,
    to: urlOf(site, '/review-cards'),
    note: `${cardPrice(type)} ${reviewCards.price.each}, white or black, ${names[type].short}. ${BUNDLE_MIN_CARDS} or more cards: ${BUNDLE_DISCOUNT_PERCENT}% off.`,
  }))
}

/** The price of a type, such as "$44.99", or "from $39.99" if its colours have different prices. */
const cardPrice = (type: CardType) =>
  new Set(CARD_COLOURS.map((colour) => reviewCardOf(type, colour).unitPriceCents)).size > 1
    ? `from ${formatAud(lowestPriceOf(type))}`
    : formatAud(lowestPriceOf(type))

function websites(site: Site): Line[] {
  return site.lists.websitePackages.map(({ fullName, price, features }) => ({
    name: fullName,
    to: urlOf(site, '/smart-websites#website-packages'),
    note: `${formatAudShort(price)} ${smartWebsites.packages.onceOff}. ${features.join(', ')}.`,
  }))
}

function hosting(site: Site): Line[] {
  return site.lists.hostingPackages.map(({ fullName, price, period, features }) => ({
    name: fullName,
    to: urlOf(site, '/smart-websites#hosting-packages'),
    note: `${formatAudShort(price)}${period === MONTHLY ? ' a month' : period}. ${features.join(', ')}.`,
  }))
}

function email(site: Site): Line[] {
  return site.lists.microsoft365.map(({ fullName, price, description }) => ({
    name: fullName,
    to: urlOf(site, '/smart-websites'),
    note: `${formatAudShort(price)} a user, a month. ${description}`,
  }))
}

function addOns(site: Site): Line[] {
  return site.lists.addOns.map(({ name, description, ...addOn }) => ({
    name,
    to: urlOf(site, '/smart-websites#add-ons'),
    note: `${formatAddOnPrice(addOn, formatAudShort)}. ${description}`,
  }))
}

function automations(site: Site): Line[] {
  return AUTOMATION_HOSTING.map((plan) => ({
    name: plan.fullName,
    to: urlOf(site, '/custom-solutions'),
    note: `from ${formatAudShort(plan.priceFrom)}${plan.openEnded ? '+' : ''} a month. Automations: ${plan.automations}. Notifications: ${plan.notifications}. Support: ${plan.support}.`,
  }))
}

function platform(site: Site): Line[] {
  return [
    {
      name: 'Pricing',
      to: urlOf(site, '/pricing'),
      note: `${formatAudShort(PLATFORM_BASE)} a month plus ${formatAudShort(PLATFORM_PER_EMPLOYEE)} a month for each employee. ${PLATFORM_TRIAL_DAYS}-day free trial, no credit card. ${PLATFORM_ANNUAL_DISCOUNT_PERCENT}% off when paid yearly.`,
    },
    { name: contact.earlyAccess.title, to: urlOf(site, '/contact'), note: contact.earlyAccess.text },
  ]
}

function reach(): Line[] {
  return [
    { name: brand.phone, to: phoneHref(brand.phone), note: contactOptions.phone.text },
    { name: brand.email, to: mailHref(brand.email), note: contactOptions.email.text },
  ].filter(({ name }) => name)
}
