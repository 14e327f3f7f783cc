import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NextStep } from '#app/office/orders/order/next-step.tsx'
import { mount } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office/order.ts'
import { signInOperator } from '#test/app/operator.ts'

test('a refusal because of the state of the order ends when the order gets another state again', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const message = 'Order R-JZHQRT has moved on meanwhile: it is being programmed.'
  const error = { code: 'moved_on', message, state: 'programming' }
  vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ error }, { status: 409 }))
  const Moved = () => {
    const [state, setState] = useState<'paid' | 'programming'>('paid')
    return (
      <>
        <button type="button" onClick={() => setState('paid')}>
          Undo
        </button>
        <NextStep order={{ ...PAID, state }} onChanged={() => setState('programming')} />
      </>
    )
  }
  mount(<Moved />)
  await page.getByRole('button', { name: 'Start programming' }).click()
  await expect.element(page.getByRole('button', { name: 'Mark as shipped' })).toBeVisible()
  await expect.element(page.getByText(message)).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()

  await expect.element(page.getByRole('button', { name: 'Start programming' })).toBeVisible()
  await expect.element(page.getByText(message)).not.toBeInTheDocument()
})
