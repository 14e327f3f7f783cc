import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount, staticRouter } from '#test/app/mount.tsx'
import { ORDER } from '#test/app/order-view.ts'
import { Parcel } from './parcel.tsx'

test('the tracking number is shown in groups of four, and copied without spaces', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  mount(
    <Parcel
      order={{ ...ORDER, state: 'shipped', carrier: 'Australia Post', trackingNumber: '33SMPKHEHWM' }}
    />,
  )
  await expect.element(page.getByText('33SM')).toBeVisible()

  await page.getByRole('button', { name: 'Copy' }).click()

  expect(write).toHaveBeenCalledWith('33SMPKHEHWM')
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied')
})

test('once the cards are delivered, buying more is the main action, and tracking a link', async () => {
  mount(
    <Parcel
      order={{ ...ORDER, state: 'delivered', carrier: 'Australia Post', trackingNumber: '33SMPKHEHWM' }}
    />,
    staticRouter(''),
  )

  const more = page.getByRole('link', { name: 'Shop More Cards' })
  await expect.element(more).toHaveClass('btn-sun')
  await expect.element(more).toHaveAttribute('href', '/review-cards')
  await expect.element(page.getByRole('link', { name: /^Track your parcel/ })).toHaveClass('btn-link')
})

test('delivered cards that came as a letter lead to the shop too', async () => {
  mount(<Parcel order={{ ...ORDER, state: 'delivered' }} />, staticRouter(''))

  await expect.element(page.getByRole('link', { name: 'Shop More Cards' })).toHaveClass('btn-sun')
  expect(page.getByText(/^Tracking number/).query()).toBeNull()
})
