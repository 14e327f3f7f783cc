import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { ORDER } from '#test/app/order-view.ts'
import { useOrder } from './use-order.ts'

/** Shows the number of an order, and a button that leads to another order. */
function Page() {
  const [id, setId] = useState('first')
  const { state } = useOrder(id, 'key')
  return (
    <>
      <p role="status">{state.kind === 'found' ? state.order.number : state.kind}</p>
      <button type="button" onClick={() => setId('second')}>
        Next order
      </button>
    </>
  )
}

test('an order is not shown in the place of another one that is still loading', async () => {
  const responses = [Promise.resolve(Response.json(ORDER)), new Promise<Response>(() => undefined)]
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(() => responses.shift() ?? Promise.reject())
  onTestFinished(() => fetch.mockRestore())
  mount(<Page />)
  await expect.element(page.getByRole('status')).toHaveTextContent('R-7K3M9Q')

  await page.getByRole('button', { name: 'Next order' }).click()

  await expect.element(page.getByRole('status')).toHaveTextContent('loading')
})
