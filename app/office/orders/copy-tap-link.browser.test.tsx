import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office/order.ts'
import { CopyTapLink } from './copy-tap-link.tsx'
import { OpenPayment } from './order/payment/open-payment.tsx'

const URL_TO_PAY = 'https://pay.example/p/7c1'

test('when the browser does not copy a link, a text says so, and the link to pay can be read', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const openPayment = { url: URL_TO_PAY, until: '2026-11-25T01:00:00.000Z', email: '', phone: '0491 570 156' }
  mount(
    <>
      <CopyTapLink text="https://shop.example/t/J3RW3X85" code="J3RW 3X85" />
      <OpenPayment order={{ ...PAID, openPayment }} onChanged={() => undefined} />
    </>,
  )

  await page.getByRole('button', { name: 'Copy tap link J3RW 3X85' }).click()
  await page.getByRole('button', { name: 'Copy it' }).click()

  await expect.poll(() => page.getByText(/^This browser doesn’t let us copy/).elements()).toHaveLength(2)
  await expect.element(page.getByText(URL_TO_PAY)).toBeVisible()
})
