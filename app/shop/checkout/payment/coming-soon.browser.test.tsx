import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentVisitor } from '#app/accounts/session/session.ts'
import { addItem } from '#domain/cart/cart.ts'
import { keyringCards } from '#test/app/cart-card.ts'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import ComingSoon from './coming-soon.tsx'

test('the checkout that is coming soon says once that prices include GST (rulings.md 34)', async () => {
  signInOperator('mixed-cart')
  const session = currentVisitor().session ?? expect.unreachable()
  const website = { id: 'website-starter', name: 'Website Starter', type: 'website' } as const
  const waiting = addItem([], { ...keyringCards(), ...website })

  mount(<ComingSoon session={session} payable={addItem([], keyringCards())} waiting={waiting} />)

  await expect.element(page.getByRole('heading', { name: 'Not sold online yet' })).toBeVisible()
  expect(page.getByText('All prices in AUD, GST included').elements()).toHaveLength(1)
})
