import type { Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'
import { draftBar } from '#e2e/office/settings-page.ts'
import type { Hand } from './hand.ts'

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><script>alert(1)</script><circle fill="#12331f" cx="20" cy="20" r="18"/><path fill="#7a1fa2" d="M44 8h70v24H44z"/></svg>'

export const NEW = {
  name: 'Gum & Wattle',
  phone: '1300 555 010',
  email: 'hi@gumwattle.example',
  abn: '51 824 753 556',
  address: '1 Wattle Street, Fremantle WA 6160',
  ink: '#12331f',
  sun: '#e0a800',
  tagline: 'Green work for green trades, without the paperwork.',
  headline: ['Grow your green trade,', 'fill the week,', 'knock off early.'],
  question: 'Do you come to Fremantle?',
  notice: 'Knocked off for a week.',
  hours: 'Tuesday to Saturday 9am to 5pm',
  timeZone: 'Australia/Perth',
  city: 'Perth',
} as const

/**
 * What no page, mail or file may show after the change. The lower-case word in `your arvo back` means the afternoon,
 * and is allowed.
 */
export const OLD_TRACES =
  /\bArvo\b|arvo-logo|facebook\.example\/arvo|@arvo\.example|1800 ?160 ?401|44\.99|\$329\b|Monday to Friday 9am|342 reviews|99\.99%|Automate your trade business, book|What does TradeOps cost|#0f1b2d|#ff6a13|rgb\(15, 27, 45\)|rgb\(255, 106, 19\)/

/** The day this many days after today, or before today for a negative number, as yyyy-MM-dd. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Types the values of the new shop into /office/settings and publishes them. */
export async function turnShop(page: Page, hand: Hand): Promise<void> {
  const field = (name: string) => page.locator(`[name="${name}"]`)
  const open = (title: string) => openByHand(page, hand, title)

  await open('Prices and lists')
  for (const card of ['free-standing', 'stick-on', 'keyring'])
    for (const colour of ['black', 'white']) await hand.type(field(`cards.prices.${card}-${colour}`), '39.50')
  await hand.press(page.getByRole('tab', { name: 'Websites' }))
  await hand.press(page.locator('summary', { hasText: 'Starter' }))
  await hand.type(field('lists.websitePackages.0.name'), 'Seedling')
  await hand.type(field('lists.websitePackages.0.price'), '345')
  await hand.press(page.locator('summary', { hasText: 'Premium' }))
  await hand.type(
    field('lists.websitePackages.1.features'),
    'Everything in Website Seedling\nUp to 3 revisions\nOnline booking page',
  )
  await hand.press(page.getByRole('tab', { name: 'Hosting' }))
  await hand.press(page.locator('summary', { hasText: 'Starter' }))
  await hand.type(field('lists.hostingPackages.0.name'), 'Seedling')
  await hand.press(page.getByRole('tab', { name: 'Add-ons' }))
  await hand.press(page.getByRole('button', { name: 'Add one' }))
  const added = page.locator('details[open]')
  await hand.type(added.getByLabel('Name'), 'Ute sign')
  await hand.type(added.getByLabel('Price'), '89')
  await hand.type(added.getByLabel('Description'), 'Both doors, in your colours.')

  await open('Hours and holidays')
  await hand.press(page.getByRole('checkbox', { name: /^Monday/ }))
  await hand.press(page.getByRole('checkbox', { name: /^Saturday/ }))
  await hand.type(field('closedDays'), `${dayFromNow(40)}\n${dayFromNow(41)}`)
  await hand.choose(field('timeZone'), NEW.timeZone)
  await hand.press(page.getByRole('checkbox', { name: /^Holiday notice/ }))
  await hand.type(field('holiday.firstDay'), dayFromNow(-2))
  await hand.type(field('holiday.backOn'), dayFromNow(5))
  await hand.type(field('holiday.text'), NEW.notice)

  await open('Name, colours and logo')
  await hand.type(field('brand.name'), NEW.name)
  await hand.type(field('brand.tagline'), NEW.tagline)
  await hand.type(field('brand.colours.ink'), NEW.ink)
  await hand.type(field('brand.colours.sun'), NEW.sun)
  const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) }
  await hand.pickFile(page.getByLabel(/^Logo/), logo)
  await expect(page.getByText('Your own, SVG.')).toBeVisible()

  await open('Headlines and questions')
  await hand.type(field('pages./.headline'), NEW.headline.join('\n'))
  await hand.type(field('pages./.searchTitle'), '{name} | Grow your green trade')
  await hand.choose(page.getByLabel('Page to edit'), '/pricing')
  await hand.press(page.locator('summary', { hasText: 'What does TradeOps cost?' }))
  await hand.type(field('pages./pricing.questions.0.question'), NEW.question)
  await hand.type(field('pages./pricing.questions.0.answer'), 'Yes, from Perth to Bunbury.')

  await open('Phone, ABN, address')
  await hand.type(field('contact.phone'), NEW.phone)
  await hand.type(field('contact.email'), NEW.email)
  await hand.type(field('contact.abn'), NEW.abn)
  await hand.type(field('contact.address'), NEW.address)
  for (const network of ['facebook', 'instagram', 'linkedin'])
    await hand.type(field(`contact.social.${network}`), `https://${network}.example/gumwattle`)

  await open('Claims')
  const shown = page.getByRole('main').getByRole('checkbox', { checked: true })
  while ((await shown.count()) > 0) await hand.press(shown.first())

  await hand.press(draftBar(page).getByRole('button', { name: /^Publish/ }))
  await expect(page.getByText('Live everywhere.')).toBeVisible()
}

/** Undoes the publication in the settings' history, and waits until the earlier settings are live. */
export async function undoByHand(page: Page, hand: Hand): Promise<void> {
  await openByHand(page, hand, 'History and file')
  const history = page.getByRole('region', { name: 'History' })
  await hand.press(history.getByRole('button', { name: 'Undo 2' }))
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }))
  await expect(page.getByText('Live again, as it was before.')).toBeVisible()
}

/** Opens a section of the settings. A phone goes back to the list of sections first. */
async function openByHand(page: Page, hand: Hand, title: string): Promise<void> {
  const back = page.getByRole('link', { name: 'All settings' })
  if (await back.isVisible()) await hand.press(back)
  await hand.press(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: title }))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}
