import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office-order.ts'
import { signInOperator } from '#test/app/operator.ts'
import { Refund } from './refund.tsx'

function Page() {
  const [order, setOrder] = useState(PAID)
  return (
    <>
      <Refund order={order} onChanged={() => undefined} />
      <button type="button" onClick={() => setOrder({ ...PAID, refundedCents: 1000 })}>
        Live event
      </button>
    </>
  )
}

test('a refund that is sent again asks for the same refund, although the page shows the refunded money', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const fetch = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'))
  mount(<Page />)
  await page.getByRole('button', { name: 'Refund…' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Give the money back' })
  await page.getByRole('textbox').fill('10.00')
  await confirm.click()
  await expect.element(page.getByRole('alert')).toBeVisible()

  // the event comes while the modal dialog covers the page
  flushSync(() =>
    page
      .getByText('Live event')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true })),
  )
  await confirm.click()

  await expect.poll(() => fetch.mock.calls.length).toBe(2)
  expect(fetch.mock.calls.map(([, init]) => init?.body)).toEqual(
    Array(2).fill(JSON.stringify({ refundedCents: 0, amountCents: 1000 })),
  )
})
