import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office/order.ts'
import { signInOperator } from '#test/app/operator.ts'
import OfficeSheetScreen from './screen.tsx'

const CARD = { productId: 'keyring-black', code: '7K3M9QXA', url: 'https://shop.example/t/7K3M9QXA' }

function showSheet(address: { host: string; isChipAddress: boolean }): void {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ ...PAID, cards: [CARD], ...address }),
  )
  mount(<OfficeSheetScreen />)
}

test('the sheet has a QR code of each tap link, and is printed', async () => {
  showSheet({ host: 'kovac-shop.com.au', isChipAddress: true })

  await expect.element(page.getByRole('img', { name: 'QR code of card 7K3M9QXA' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible()
})

test('while the shop has no address for chips, the sheet has no QR code and is not printed', async () => {
  showSheet({ host: 'localhost:3000', isChipAddress: false })

  await expect.element(page.getByText('Chips can’t be written yet')).toBeVisible()
  await expect.element(page.getByText('7K3M 9QXA')).toBeVisible()
  await expect.element(page.getByRole('img', { name: /QR code/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeDisabled()
})
