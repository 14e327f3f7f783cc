import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#app/testing/mount.tsx'
import { PAID } from '#app/testing/office-order.ts'
import { OrderFacts } from './order-facts.tsx'

const CARD = { productId: 'keyring-black', code: '7K3M9QXA', url: 'https://arvo.example/t/7K3M9QXA' }

test('each card’s code stands beside its tap link, the only link there is to copy', async () => {
  mount(
    <OrderFacts
      order={{ ...PAID, cards: [CARD, { ...CARD, code: 'B', url: 'https://arvo.example/t/B' }] }}
    />,
  )

  const first = page.getByRole('listitem').filter({ hasText: CARD.code }).first()
  await expect.element(first).toHaveTextContent(/https:\/\/arvo\.example\/t\/7K3M9QXA/)
  await expect.element(first.getByRole('button', { name: 'Copy tap link 7K3M9QXA' })).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(2)
})

test('what the buyer wrote at checkout is shown, and nothing where there was no form', async () => {
  const typed = { name: 'Sam', phone: '0491 570 156', additionalInfo: 'Gate code 4711\nRing twice' }
  mount(<OrderFacts order={{ ...PAID, checkoutDetails: typed }} />)

  await expect.element(page.getByText(/Gate code 4711/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Written at checkout' })).toBeVisible()
})
