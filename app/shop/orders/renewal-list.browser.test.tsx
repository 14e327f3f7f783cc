import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { RenewalList } from './renewal-list.tsx'

const renewal = (month: number, refundedCents = 0) => ({
  number: `R-7K3M9Q-${month}`,
  invoiceNumber: `INV-0004${month}`,
  description: 'Hosting Premium',
  cents: 8900,
  refundedCents,
  paidAt: `2026-0${month}-20T01:00:00Z`,
})

test('the three newest payments have their invoices, and the earlier ones open with a click', async () => {
  const renewals = [6, 5, 4, 3, 2].map((month) => renewal(month, month === 5 ? 900 : 0))
  mount(
    <RenewalList
      order={{ number: 'R-7K3M9Q', renewals }}
      linkOf={({ number }) => `/dashboard/payments/7c1d?payment=${number}`}
      className=""
    />,
  )
  const invoice = (month: number) => page.getByRole('link', { name: `Receipt INV-0004${month}` })

  await expect.element(invoice(6)).toHaveAttribute('href', '/dashboard/payments/7c1d?payment=R-7K3M9Q-6')
  await expect.element(page.getByText('$9.00 refunded')).toBeVisible()
  await expect.element(invoice(3)).not.toBeInTheDocument()
  await page.getByRole('button', { name: '2 earlier' }).click()
  await expect.element(invoice(3)).toBeVisible()
  await expect.element(invoice(2)).toBeVisible()
})
