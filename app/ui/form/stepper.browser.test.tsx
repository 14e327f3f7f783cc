import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { Stepper } from './stepper.tsx'

const value = page.getByRole('spinbutton', { name: 'Quantity' })
const minus = page.getByRole('button', { name: 'Decrease quantity' })
const plus = page.getByRole('button', { name: 'Increase quantity' })

function Example({ from, max }: { from: number; max?: number }) {
  const [quantity, setQuantity] = useState(from)
  return <Stepper label="Quantity" value={quantity} max={max} onChange={setQuantity} />
}

test('plus and minus step by one, and minus is disabled at one', async () => {
  mount(<Example from={1} />)
  await expect.element(minus).toBeDisabled()

  await plus.click()
  await expect.element(value).toHaveValue('2')
  await expect.element(minus).toBeEnabled()

  await minus.click()
  await expect.element(value).toHaveValue('1')
})

test('plus is disabled at the maximum', async () => {
  mount(<Example from={4} max={5} />)

  await plus.click()

  await expect.element(plus).toBeDisabled()
  await expect.element(value).toHaveValue('5')
})

test('stepping down to one by keyboard keeps the focus on minus', async () => {
  mount(<Example from={2} />)
  minus.element().focus()

  await userEvent.keyboard('{Enter}{Enter}')

  await expect.element(value).toHaveValue('1')
  await expect.element(minus).toHaveFocus()
})

test('a typed quantity is capped at the maximum', async () => {
  mount(<Example from={1} max={150} />)

  await value.fill('400')
  await userEvent.tab()

  await expect.element(value).toHaveValue('150')
})

test('letters are ignored, and an emptied field shows the quantity again', async () => {
  mount(<Example from={3} />)
  await value.click()
  await userEvent.keyboard('x')
  await expect.element(value).toHaveValue('3')

  await value.fill('')
  await userEvent.tab()

  await expect.element(value).toHaveValue('3')
})

test('a number below the minimum is ignored', async () => {
  mount(<Example from={3} />)

  await value.fill('0')

  await expect.element(value).toHaveValue('3')
})

test('arrow keys step in the field, which has its bounds as ARIA values', async () => {
  mount(<Example from={3} max={9} />)
  await value.click()

  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')

  await expect.element(value).toHaveValue('4')
  await expect.element(value).toHaveAttribute('aria-valuenow', '4')
  await expect.element(value).toHaveAttribute('aria-valuemax', '9')
})
