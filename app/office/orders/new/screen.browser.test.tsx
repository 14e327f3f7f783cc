import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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

const FORM = 'https://search.google.com/local/writereview?placeid=ChIJN1t_tDeuEmsRUsoyG83frY4'

const name = page.getByRole('textbox', { name: 'Name', exact: true })
const count = (card: string) => page.getByRole('spinbutton', { name: `How many: ${card}` })
const WHITE = 'Keyring review tag, white'
const BLACK = 'Keyring review tag, black'

/** The form, and a button that mounts the form again, as a reload does. */
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
  onTestFinished(() => void vi.restoreAllMocks())
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

test('an order that is placed again after a lost response and a reload is the same order', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const keys: unknown[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
    if (init?.method !== 'POST') return Response.json({ stock: STOCK })
    keys.push(new Headers(init.headers).get('idempotency-key'))
    throw new TypeError('lost')
  })
  mount(<Page />)
  const place = page.getByRole('button', { name: 'Hold the cards and get the link' })
  await count(WHITE).fill('3')
  await name.fill('Sam Sparks')
  await page.getByRole('textbox', { name: 'Business name' }).fill('Sam’s Sparky Services')
  await page.getByRole('textbox', { name: 'Phone' }).fill('0491 570 156')
  await place.click()
  await expect.element(page.getByText(/try again/)).toBeVisible()

  await page.getByRole('button', { name: 'Load again' }).click()
  await expect.element(count(WHITE)).toHaveValue('3')
  await place.click()

  await expect.poll(() => keys).toEqual([expect.any(String), keys[0]])
})

test('text that is no phone number is not sent, and the field says why', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ stock: STOCK }))
  mount(<Page />)
  await count(WHITE).fill('3')
  await name.fill('Sam Sparks')
  await page.getByRole('textbox', { name: 'Business name' }).fill('Sam’s Sparky Services')
  await page.getByRole('textbox', { name: 'Phone' }).fill('the usual')

  await page.getByRole('button', { name: 'Hold the cards and get the link' }).click()

  await expect
    .element(page.getByRole('textbox', { name: 'Phone' }))
    .toHaveAccessibleDescription('That number looks short. Include the area code.')
  expect(fetch).not.toHaveBeenCalledWith('/office/data/orders', expect.anything())
})

test('an order by phone stores the review form that a short Google link leads to', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const placed: unknown[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    if (typeof url === 'string' && url.endsWith('expand-google-link'))
      return Response.json({ url: FORM, opens: 'review-form' })
    if (init?.method !== 'POST') return Response.json({ stock: STOCK })
    placed.push(JSON.parse(typeof init.body === 'string' ? init.body : ''))
    return Response.json({ error: { code: 'out_of_stock', message: 'None left.' } }, { status: 409 })
  })
  mount(<OfficeNewOrderScreen />)
  const link = page.getByRole('textbox', { name: /^Google Business link/ })
  await count(WHITE).fill('3')
  await name.fill('Sam Sparks')
  await page.getByRole('textbox', { name: 'Business name' }).fill('Sam’s Sparky Services')
  await page.getByRole('textbox', { name: 'Phone' }).fill('0491 570 156')
  const place = page.getByRole('button', { name: 'Hold the cards and get the link' })

  await link.fill('https://maps.app.goo.gl/by-phone')
  await expect.element(page.getByText('Opens your review form.')).toBeVisible()
  await place.click()
  await expect.element(page.getByText('None left.')).toBeVisible()
  await link.fill('')
  await place.click()

  await vi.waitFor(() =>
    expect(placed).toMatchObject([{ googleBusinessLink: FORM }, { googleBusinessLink: '' }]),
  )
})

test('without a card the button says so and is no main action, and a press says what is missing', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ stock: STOCK }))
  mount(<OfficeNewOrderScreen />)
  await count(WHITE).fill('0')
  await count(BLACK).fill('0')
  const first = page.getByRole('button', { name: 'Add a card first' })
  await name.fill('Sam Sparks')
  await page.getByRole('textbox', { name: 'Business name' }).fill('Sam’s Sparky Services')
  await page.getByRole('textbox', { name: 'Phone' }).fill('0491 570 156')
  await expect.element(first).toHaveAttribute('aria-disabled', 'true')

  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Choose at least one card.')).toBeVisible()
  await count(WHITE).fill('3')

  await expect
    .element(page.getByRole('button', { name: 'Hold the cards and get the link' }))
    .not.toHaveAttribute('aria-disabled')
})

for (const [width, height] of [
  [390, 844],
  [640, 400], // a window of 1280 by 800 pixels at 200% zoom
] as const) {
  test(`at ${width} by ${height} pixels, the bar at the foot covers no more than the page leaves free for it`, async () => {
    signInOperator()
    onTestFinished(() => void vi.restoreAllMocks())
    vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ stock: STOCK }))
    await page.viewport(width, height)
    mount(<OfficeNewOrderScreen />)
    await expect.element(name).toBeVisible()

    const foot = getComputedStyle(document.documentElement).getPropertyValue('--foot')
    const free = Number(/(\d+)px/.exec(foot)?.[1])
    expect(document.querySelector('.work-bar')?.getBoundingClientRect().height).toBeLessThanOrEqual(free)
  })
}
