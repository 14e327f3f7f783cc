import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { REVIEW_CARDS } from '#domain/catalogue/review-cards.ts'
import type { StockLevel } from '#domain/orders/office/office-orders.ts'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import OfficeNewOrderScreen from './screen.tsx'

const STOCK: StockLevel[] = REVIEW_CARDS.map(({ id, name }) => ({
  id,
  name,
  available: 20,
  held: 0,
  setAside: 0,
  blanks: 0,
}))

const name = page.getByRole('textbox', { name: 'Name', exact: true })
const count = (card: string) => page.getByRole('spinbutton', { name: `How many: ${card}` })
const WHITE = 'Keyring review tag, white'
const BLACK = 'Keyring review tag, black'

/** The form; the button mounts it anew, as a reload does. */
function Page() {
  const [loads, setLoads] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setLoads(loads + 1)}>
        Load again
      </button>
      <OfficeNewOrderScreen key={loads} />
    </>
  )
}

test('what was typed and chosen while somebody rings survives a reload', async () => {
  signInOperator()
  onTestFinished(() => {
    vi.restoreAllMocks()
    sessionStorage.clear()
  })
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ stock: STOCK }))
  mount(<Page />)
  await name.fill('Sam Sparks')
  await count(WHITE).fill('3')
  await page.getByRole('button', { name: `Increase ${BLACK}` }).click()

  await page.getByRole('button', { name: 'Load again' }).click()

  await expect.element(name).toHaveValue('Sam Sparks')
  await expect.element(count(WHITE)).toHaveValue('3')
  await expect.element(count(BLACK)).toHaveValue('1')
})
