import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createStaticRouter } from '#app/router/create-router.ts'
import { mount } from '#test/app/mount.tsx'
import { ORDER } from '#test/app/order-view.ts'
import OrderScreen from './screen.tsx'

const SHIPPED = {
  ...ORDER,
  shippedAt: '2026-11-24T01:00:00.000Z',
  carrier: 'Australia Post',
  trackingNumber: '33SMPRZ4NJH',
  canChangeGoogleLink: true,
}
const load = async () => ({ default: () => null })
const ROUTE = { path: '/order/:id', file: '', title: '', description: '', mode: 'spa' as const, load }

test('the page says where the parcel is before anything else, and the Google link is a row without a form', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(SHIPPED))
  mount(<OrderScreen />, createStaticRouter([ROUTE], `/order/${ORDER.id}`))
  const topOf = (text: string | RegExp) => page.getByText(text).first().element().getBoundingClientRect().top

  await expect.element(page.getByText('Your cards are in the post.')).toBeVisible()
  const steps = page.getByRole('region', { name: 'Where your order is' }).element().getBoundingClientRect()
  const tops = [
    topOf('Your cards are in the post.'),
    steps.top,
    topOf(/^Tracking number/),
    topOf('Google Business link'),
    topOf('Placed'),
  ]

  expect(tops.toSorted((a, b) => a - b)).toEqual(tops)
  await expect.element(page.getByRole('button', { name: 'Change your Google link' })).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
})

test.each([320, 768, 820])('at %i px, no name of a product breaks inside a word', async (width) => {
  onTestFinished(() => void vi.restoreAllMocks())
  const lines = [{ ...ORDER.lines[0], productId: 'free-standing-black' }]
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ ...SHIPPED, lines }))
  await page.viewport(width, 900)
  mount(<OrderScreen />, createStaticRouter([ROUTE], `/order/${ORDER.id}`))

  const name = page.getByText('Free-standing review card', { exact: true })
  await expect.element(name).toBeVisible()
  await document.fonts.ready

  const range = document.createRange()
  const text = name.element().firstChild ?? document.body
  range.setStart(text, 0)
  range.setEnd(text, 'Free-standing'.length)
  expect(range.getClientRects()).toHaveLength(1)
})
