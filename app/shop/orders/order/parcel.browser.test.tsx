import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
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
