import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
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
