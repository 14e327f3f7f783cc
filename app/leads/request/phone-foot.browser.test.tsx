import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { signInOperator } from '#test/app/operator.ts'
import { mountRequestPage } from '#test/app/request-page.tsx'

// the foot of the dialog on a phone
beforeEach(async () => {
  vi.stubGlobal('fetch', vi.fn())
  onTestFinished(() => void vi.unstubAllGlobals())
  await page.viewport(390, 844)
})

const dialog = page.getByRole('dialog')
const submit = page.getByRole('button', { name: 'Submit Request' })
const open = (name: string) => page.getByRole('button', { name, exact: true }).click()

function mountPage() {
  mountRequestPage({ Website: 'website', Card: 'google-review-nfc-card' })
}

test('the foot of the dialog says that no payment is due, before anything is chosen', async () => {
  mountPage()

  await open('Website')

  await expect.element(dialog.getByText('No payment now.', { exact: false })).toBeVisible()
})

const footHeight = () => submit.element().closest('.panel-foot')?.getBoundingClientRect().height

test('the button to send has the full width below the count and the sum', async () => {
  mountPage()

  await open('Card')
  await page.getByRole('radio', { name: /^Hosting Premium/ }).click()

  await expect.element(dialog).toMatchTextContent(/2 items.*No payment now\..*\$45 \+ \$89\/month/)
  const { width, height } = submit.element().getBoundingClientRect()
  expect(width).toBeGreaterThan(340)
  expect(height).toBeGreaterThanOrEqual(60)
  expect(footHeight()).toBeLessThanOrEqual(126)
})

test('while fields are invalid, a sentence replaces the note, and the foot does not grow', async () => {
  mountPage()
  await open('Card')
  await page.getByRole('radio', { name: /^Hosting Premium/ }).click()
  const before = footHeight()

  await submit.click()

  await expect.element(page.getByRole('alert')).toHaveTextContent('Fix what’s marked, then send it again.')
  expect(dialog.getByText('No payment now.', { exact: false }).query()).toBeNull()
  expect(footHeight()).toBeLessThanOrEqual(before ?? 0)
})

test.each([
  ['with a sum', 'Card'],
  ['before anything is chosen', 'Website'],
])('the foot with the two buttons of an account is at most 126 px high %s', async (_, opener) => {
  signInOperator('two-buttons')
  mountPage()

  await open(opener)

  const addToCart = page.getByRole('button', { name: 'Add to cart' })
  await expect.element(addToCart).toBeVisible()
  expect(footHeight()).toBeLessThanOrEqual(126)
  const top = (button: typeof submit) => button.element().getBoundingClientRect().top
  expect(top(addToCart)).toBe(top(submit))
})
