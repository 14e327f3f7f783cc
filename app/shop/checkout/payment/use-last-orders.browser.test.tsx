import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import { ORDER } from '#test/app/order-view.ts'
import { useLastOrders } from './use-last-orders.ts'

test('the last orders of another account are no longer used once the account changes', async () => {
  signInOperator('last-orders')
  onTestFinished(() => void vi.restoreAllMocks())
  const fetch = vi.spyOn(window, 'fetch')
  fetch.mockImplementationOnce(async () => Response.json({ orders: [ORDER] }))
  fetch.mockImplementation(() => new Promise(() => {}))
  mount(<Business />)
  await expect.element(page.getByText(ORDER.businessInfo.googleBusinessName)).toBeVisible()

  await page.getByRole('button', { name: 'Change the account' }).click()

  await expect.element(page.getByText('No business')).toBeVisible()
})

function Business() {
  const [account, setAccount] = useState('sam')
  const { business } = useLastOrders(account)
  return (
    <>
      <p>{business?.googleBusinessName ?? 'No business'}</p>
      <button type="button" onClick={() => setAccount('mia')}>
        Change the account
      </button>
    </>
  )
}
