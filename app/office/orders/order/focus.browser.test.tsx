import { useLayoutEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { mount } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office/order.ts'
import { signInOperator } from '#test/app/operator.ts'
import { NextStep } from './next-step.tsx'
import { Refund } from './payment/refund.tsx'
import { saleOfOrder } from './payment/refundable-sale.ts'

const UNDER_WAY = { ...PAID, refundUnderWay: { cents: null, by: 'boss@arvo.example', at: PAID.createdAt } }
const REFUNDED = { ...PAID, state: 'refunded', refundedCents: 4499, canRefund: false } as const

type Shown = { reload: (order: OfficeOrder) => void }

/** Mounts parts of the order's page. `reload` shows another version of the order, as a reload would. */
function showOrder(): Shown {
  signInOperator()
  const shown: Shown = { reload: () => {} }
  function Order() {
    const [order, setOrder] = useState(PAID)
    useLayoutEffect(() => {
      shown.reload = setOrder
    }, [])
    return (
      <div className="grid gap-6">
        <NextStep order={order} onChanged={(changed) => changed && setOrder(changed)} />
        <div className="h-[80rem]">A long order</div>
        <Refund sale={saleOfOrder(order)} onChanged={() => {}} />
        <div className="h-[80rem]">Its history</div>
      </div>
    )
  }
  mount(<Order />)
  return shown
}

function respondWith(response: Response): void {
  vi.spyOn(window, 'fetch').mockResolvedValue(response)
}
const text = (message: string) => page.getByRole('status').filter({ hasText: message })

test('a completed step is not offered again, and its result has the focus', async () => {
  respondWith(Response.json({ ...PAID, state: 'programming' }))
  showOrder()

  await page.getByRole('button', { name: 'Start programming' }).click()
  await expect.element(text('Saved. In five minutes the buyer is told that we’ve started.')).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Mark as shipped' })).toBeEnabled()
  await expect.element(text('Saved.')).toHaveFocus()
})

test('when another operator was faster, the refusal gets the focus', async () => {
  const error = { code: 'moved_on', message: 'Order R-7K3M9Q has moved on meanwhile: it is refunded.' }
  respondWith(Response.json({ error }, { status: 409 }))
  const shown = showOrder()
  const start = page.getByRole('button', { name: 'Start programming' })

  await start.click()
  await expect.element(start).toHaveFocus()
  shown.reload(REFUNDED)

  await expect.element(start).not.toBeInTheDocument()
  await expect.element(text('it is refunded')).toHaveFocus()
})

test('a server fault shows the server’s message', async () => {
  const error = { code: 'internal_error', message: 'Something went wrong on our side (F-7K3M9Q).' }
  respondWith(Response.json({ error }, { status: 500 }))
  showOrder()

  await page.getByRole('button', { name: 'Start programming' }).click()

  await expect.element(text('Something went wrong on our side (F-7K3M9Q).')).toBeVisible()
})

test('on a phone, the result of a refund has the focus and is in view', async () => {
  await page.viewport(390, 844)
  respondWith(Response.json(UNDER_WAY))
  const shown = showOrder()

  await page.getByRole('button', { name: 'Refund…' }).click()
  await page.getByRole('button', { name: 'Give the money back' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  shown.reload(UNDER_WAY)
  await expect.element(text('A refund in full is under way.')).toHaveFocus()
  await expect.element(text('A refund in full is under way.')).toBeInViewport({ ratio: 1 })
  shown.reload(REFUNDED)

  await expect.element(text('$44.99 has gone back to the buyer.')).toHaveFocus()
  await expect.element(text('$44.99 has gone back to the buyer.')).toBeInViewport({ ratio: 1 })
})
