import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import type { UndoableStep } from '#domain/orders/office/undo.ts'
import { mount } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office/order.ts'
import { signInOperator } from '#test/app/operator.ts'
import { UndoBar } from './undo-bar.tsx'

const STEP: UndoableStep = {
  mail: '7',
  action: 'move',
  to: 'shipped',
  by: 'jas@arvo.example',
  goesAt: '2026-11-25T03:19:00.000Z',
  secondsLeft: 252,
}
const SHIPPED = { ...PAID, state: 'shipped', undoable: [STEP] } as const

test('a step that can be undone shows when its mail is sent, and the time left in steps of ten seconds', async () => {
  mount(<UndoBar order={{ ...SHIPPED, undoable: [STEP] }} onChanged={() => {}} />)

  await expect
    .element(page.getByRole('status').filter({ hasText: 'Marked as shipped. The email goes at 2:19' }))
    .toBeVisible()
  await expect.element(page.getByText(/^4 min \d0 s to change your mind$/)).toBeVisible()
})

test('Undo sends the id of the step’s mail, and shows the result', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const fetch = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(PAID))
  mount(<UndoBar order={{ ...SHIPPED, undoable: [STEP] }} onChanged={() => {}} />)

  await page.getByRole('button', { name: 'Undo' }).click()

  await expect.element(page.getByText('Undone. That email won’t go.')).toBeVisible()
  expect(fetch).toHaveBeenCalledWith(
    '/office/data/orders/7c1/undo',
    expect.objectContaining({ method: 'POST', body: JSON.stringify({ mail: '7' }) }),
  )
})

test.each([
  ['Undo', 'Undone. That email won’t go.'],
  ['Send it now', 'On its way.'],
])('%s hands over the order of the response, to be shown before a reload', async (action, message) => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(PAID))
  const onChanged = vi.fn()
  mount(<UndoBar order={{ ...SHIPPED, undoable: [STEP] }} onChanged={onChanged} />)

  await page.getByRole('button', { name: action }).click()

  await expect.element(page.getByText(message)).toBeVisible()
  expect(onChanged).toHaveBeenCalledExactlyOnceWith(PAID)
})

test.each([
  ['Undo', 'Undone. That email won’t go.'],
  ['Send it now', 'On its way.'],
])('a step that is taken after %s ends its message', async (action, message) => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(PAID))
  const Page = () => {
    const [order, setOrder] = useState<OfficeOrder>({ ...SHIPPED, undoable: [STEP] })
    return (
      <>
        <UndoBar order={order} onChanged={(changed) => changed && setOrder(changed)} />
        <button type="button" onClick={() => setOrder({ ...SHIPPED, undoable: [{ ...STEP, mail: '8' }] })}>
          Ship again
        </button>
        <button type="button" onClick={() => setOrder({ ...SHIPPED, undoable: [] })}>
          Send later
        </button>
      </>
    )
  }
  mount(<Page />)
  await page.getByRole('button', { name: action }).click()
  await expect.element(page.getByText(message)).toBeVisible()

  await page.getByRole('button', { name: 'Ship again' }).click()
  await expect.element(page.getByText(message)).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'Send later' }).click()
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  await expect.element(page.getByText(message)).not.toBeInTheDocument()
})

test('when the time to undo a step is over, the order is reloaded', async () => {
  const onChanged = vi.fn()
  mount(<UndoBar order={{ ...SHIPPED, undoable: [{ ...STEP, secondsLeft: 0 }] }} onChanged={onChanged} />)

  await vi.waitFor(() => expect(onChanged).toHaveBeenCalled())
})
