import { expect, onTestFinished, test } from 'vitest'
import { isIndexed } from '#app/router/route.ts'
import { ROUTES } from '#app/routes/routes.ts'
import { inForce, putInForce } from '#domain/site/in-force.ts'
import { PAGE_LISTS } from '#domain/site/page-lists.ts'
import { writeLlms } from './llms.ts'

const text = writeLlms(ROUTES, { origin: 'https://shop.test', lists: PAGE_LISTS })

test('llms.txt begins with the name and the tagline, then lists links by heading', () => {
  const [name, , tagline] = text.split('\n')
  expect(name).toBe('# Arvo')
  expect(tagline).toMatch(/^> End-to-end automation for tradies/)
  const [, ...sections] = text.split('\n## ')
  for (const section of sections) {
    const [, , ...lines] = section.trim().split('\n')
    for (const line of lines) expect(line).toMatch(/^- \[[^\]]+\]\([^)\s]+\): \S/)
  }
})

test('llms.txt lists exactly the indexed pages', () => {
  const pages = /## Pages\n\n([^#]*)\n\n##/.exec(text)?.[1] ?? ''
  const listed = [...pages.matchAll(/\]\(https:\/\/shop\.test(\/[^)]*)\)/g)].map(([, path]) => path)
  expect(listed).toEqual(ROUTES.filter(isIndexed).map(({ path }) => path))
})

test('llms.txt has every price and the contact details', () => {
  for (const fact of [
    '$44.99',
    '15% off',
    '[Website Starter](https://shop.test/smart-websites#website-packages): $329',
    '[Website Premium](https://shop.test/smart-websites#website-packages): $499',
    '[Website Ultra](https://shop.test/smart-websites#website-packages): $699',
    '[Hosting Starter](https://shop.test/smart-websites#hosting-packages): $29 a month',
    '[Microsoft 365 Business Standard](https://shop.test/smart-websites): $22 a user, a month',
    '[Logo Design](https://shop.test/smart-websites#add-ons): $199',
    '[Live Chat Integration](https://shop.test/smart-websites#add-ons): Quote on Request',
    '[Automation Hosting Ultra](https://shop.test/custom-solutions): from $199+ a month',
    '$25 a month plus $10 a month for each employee',
    'GST included',
    '[1800 160 401](tel:1800160401): Monday to Friday 9am to 5pm',
    '(mailto:hello@arvo.example)',
  ])
    expect(text).toContain(fact)
})

test('each type of card has its own price in llms.txt, the lower one if its colours differ', () => {
  const before = inForce()
  onTestFinished(() => putInForce(before))
  const prices = { 'keyring-white': 2000, 'keyring-black': 2000, 'stick-on-black': 5999 }
  putInForce({ ...before, cards: { prices } })

  const priced = writeLlms(ROUTES, { origin: 'https://shop.test', lists: PAGE_LISTS })

  expect(priced).toContain('[Free-standing](https://shop.test/review-cards): $44.99 each,')
  expect(priced).toContain('[Stick-on](https://shop.test/review-cards): from $44.99 each,')
  expect(priced).toContain('[Keyring](https://shop.test/review-cards): $20.00 each,')
})

test('a bracket in the name of an operator’s item does not end the link text', () => {
  const addOns = PAGE_LISTS.addOns.map((addOn) => ({ ...addOn, name: 'Logo](https://evil.test) [2' }))
  const own = { ...PAGE_LISTS, addOns }
  expect(writeLlms(ROUTES, { origin: 'https://shop.test', lists: own })).toContain(
    '- [Logo\\](https://evil.test) \\[2](https://shop.test/smart-websites#add-ons): ',
  )
})

test('llms.txt has no claim with an end date', () => {
  expect(text).not.toMatch(/was \$|of 5 left|\b4\.9\b|342|81%|99\.99/)
})
