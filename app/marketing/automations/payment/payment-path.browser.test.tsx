import './payment-path.css'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { paymentSample } from './copy.ts'
import { PaymentPath } from './payment-path.tsx'

test('a number of days that was chosen before hydration is kept after it', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<PaymentPath />)
  const choice = page.getByRole('radio', { name: '5 days' })
  await choice.click()

  const root = hydrateRoot(container, <PaymentPath />)

  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  await expect.element(page.getByText(paymentSample.reminderDay(5), { exact: true })).toBeVisible()
  await expect.element(choice).toBeChecked()
})

test('the buyer pays in the afternoon of the day of the chosen reminder', async () => {
  mount(<PaymentPath />)
  await expect.element(page.getByText('Thursday, same arvo')).toBeVisible()

  await page.getByRole('radio', { name: '1 day' }).click()

  await expect.element(page.getByText('Tuesday, same arvo')).toBeVisible()
})

test('at 1024 px the invoices keep to their columns, so that nothing reaches into the gutter', async () => {
  await page.viewport(1024, 768)
  mount(<PaymentPath />)
  await expect.element(page.getByRole('heading', { name: 'Not paid yet?' })).toBeVisible()

  const stops = document.querySelector('.invoice-path-stops') ?? document.body
  const inner = stops.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(stops).paddingRight)
  const invoices = Array.from(
    document.querySelectorAll('.invoice'),
    (each) => each.getBoundingClientRect().right,
  )
  expect(Math.max(...invoices)).toBeLessThanOrEqual(inner + 0.5)
})

test.each(['1 day', '3 days', '5 days'])(
  'on a wide screen, the text message hangs over "%s" once it is chosen',
  async (choice) => {
    await page.viewport(1440, 900)
    mount(<PaymentPath />)
    const radio = page.getByRole('radio', { name: choice })
    await radio.click()

    await expect.poll(() => Math.abs(hangerAt() - middleOf(radio.element()))).toBeLessThan(2)
  },
)

/** The distance of the middle of the message's hanger from the left edge of the window. */
function hangerAt(): number {
  const message = document.querySelector('.invoice-message') ?? document.body
  const inner = message.getBoundingClientRect().left + message.clientLeft
  return inner + Number.parseFloat(getComputedStyle(message, '::after').left)
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
