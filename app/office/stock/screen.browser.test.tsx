import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { office } from '#app/office/frame/copy.ts'
import type { StockLevel } from '#domain/orders/office/office-orders.ts'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import OfficeStockScreen from './screen.tsx'

const WHITE: StockLevel = {
  id: 'keyring-white',
  name: 'Keyring review tag, white',
  available: 20,
  held: 0,
  setAside: 0,
  blanks: 0,
}

test('a change whose response was lost has the same key after its dialog was closed', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const keys: (string | null)[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
    if (init?.method === 'POST') {
      keys.push(new Headers(init.headers).get('idempotency-key'))
      if (keys.length === 1) throw new TypeError('lost')
    }
    return Response.json({ stock: [WHITE] })
  })
  mount(<OfficeStockScreen />)

  await addHundred()
  await expect.element(page.getByText(office.notAnswered)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await addHundred()
  await expect.element(page.getByText(/^Saved:/)).toBeVisible()
  await addHundred()
  await expect.poll(() => keys.length).toBe(3)

  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('an attempt with an invalid field removes the refusal of the last attempt', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const error = { code: 'too_few', message: 'There are only 20 to take away.' }
  vi.spyOn(window, 'fetch').mockImplementation(async (_, init) =>
    init?.method === 'POST' ? Response.json({ error }, { status: 409 }) : Response.json({ stock: [WHITE] }),
  )
  mount(<OfficeStockScreen />)
  await addHundred()
  await expect.element(page.getByText(error.message)).toBeVisible()

  await page.getByLabelText(/^How many/).fill('999999999')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect.element(page.getByText('Type a whole number from –100,000 to 100,000.')).toBeVisible()
  await expect.element(page.getByText(error.message)).not.toBeInTheDocument()
})

async function addHundred() {
  await page.getByRole('button', { name: /^Change/ }).click()
  await page.getByLabelText(/^How many/).fill('100')
  await page.getByLabelText('Reason').fill('A delivery')
  await page.getByRole('button', { name: 'Save' }).click()
}
