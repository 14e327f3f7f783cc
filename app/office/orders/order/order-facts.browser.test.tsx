import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office-order.ts'
import { OrderFacts } from './order-facts.tsx'

const CARD = { productId: 'keyring-black', code: '7K3M9QXA', url: 'https://arvo.example/t/7K3M9QXA' }

test('each card’s code stands beside its tap link, the only link there is to copy', async () => {
  const cards = [CARD, { ...CARD, code: 'B', url: 'https://arvo.example/t/B' }]
  mount(<OrderFacts order={{ ...PAID, cards }} onChanged={() => {}} />)

  const first = page.getByRole('listitem').filter({ hasText: CARD.code }).first()
  await expect.element(first.getByText(CARD.url)).toBeVisible()
  await expect.element(first.getByRole('button', { name: 'Copy tap link 7K3M9QXA' })).toBeVisible()
  expect(page.getByRole('button', { name: /Copy/ }).elements()).toHaveLength(2)
})

test('a card that leads outside of Google says where, and one that is off can be switched on', async () => {
  const outsideLink = 'https://other.example/reviews'
  const cards = [
    { ...CARD, outsideLink },
    { ...CARD, code: 'B', off: 'refund' as const },
  ]
  mount(<OrderFacts order={{ ...PAID, cards }} onChanged={() => {}} />)

  await expect.element(page.getByText(/Leads outside of Google, to https:\/\/other\.example/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Let it open straight away 7K3M9QXA' })).toBeVisible()
  await expect.element(page.getByText('Switched off with the refund')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Switch on again B' })).toBeVisible()
})

test('what the buyer wrote at checkout is shown, and nothing where there was no form', async () => {
  const typed = { name: 'Sam', phone: '0491 570 156', additionalInfo: 'Gate code 4711\nRing twice' }
  mount(<OrderFacts order={{ ...PAID, checkoutDetails: typed }} onChanged={() => {}} />)

  await expect.element(page.getByText(/Gate code 4711/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Written at checkout' })).toBeVisible()
})
