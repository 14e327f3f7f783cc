import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readProfile } from '#domain/accounts/profile.ts'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import { ORDER } from '#test/app/order-view.ts'
import { FillFromOrder } from './fill-from-order.tsx'

const offer = page.getByRole('button', { name: 'Fill in from order R-7K3M9Q' })

function showOffer(metadata: Record<string, string>) {
  onTestFinished(() => void vi.restoreAllMocks())
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ orders: [ORDER] }))
  signInOperator(`settings-of-${Object.keys(metadata).length}`)
  const onFill = vi.fn()
  mount(<FillFromOrder saved={readProfile(metadata)} onFill={onFill} />)
  return { onFill, fetched }
}

test('settings without details offer those of the last order, and save nothing by themselves', async () => {
  const { onFill, fetched } = showOffer({})

  await offer.click()

  expect(onFill).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ fullName: 'Mia Kovac', businessPhone: '0491 570 156' }),
  )
  await expect.element(page.getByText(/Nothing is saved until you save it\./)).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/account/v1/orders'])
})

test('settings that are filled in offer nothing', async () => {
  const { fetched } = showOffer({
    full_name: 'Mia Kovac',
    company_name: 'Kovac Electrical',
    contact_phone: '0491 570 156',
    google_business_name: 'Kovac Electrical',
    google_business_link: 'https://g.page/r/kovac-electrical/review',
    business_location: 'Brunswick, VIC',
    business_phone: '0491 570 156',
  })

  await expect.poll(() => fetched.mock.calls.length).toBe(1)
  await expect.element(offer).not.toBeInTheDocument()
})
