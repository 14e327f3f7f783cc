import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { mount } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office-order.ts'
import { signInOperator } from '#test/app/operator.ts'
import { NextStep } from './next-step.tsx'

const STARTED: OfficeOrder = {
  ...PAID,
  state: 'programming',
  undoable: [
    {
      mail: '7',
      action: 'move',
      to: 'programming',
      by: 'boss@arvo.example',
      goesAt: '2026-11-20T01:06:00.000Z',
      secondsLeft: 280,
    },
  ],
}

function Page() {
  const [order, setOrder] = useState<OfficeOrder>(PAID)
  return (
    <>
      <button type="button" onClick={() => setOrder(PAID)}>
        Undo
      </button>
      <NextStep order={order} onChanged={(changed) => setOrder(changed ?? order)} />
    </>
  )
}

test('once the mail of a step waits no more, nothing says that it goes in five minutes', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(STARTED))
  mount(<Page />)
  const said = page.getByText('Saved. In five minutes the buyer is told that we’ve started.')
  await page.getByRole('button', { name: 'Start programming' }).click()
  await expect.element(said).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()

  await expect.element(said).not.toBeInTheDocument()
})
