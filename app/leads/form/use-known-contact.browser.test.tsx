import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import { ORDER } from '#test/app/order-view.ts'
import { useKnownContact } from './use-known-contact.ts'

function Example() {
  const known = useKnownContact()
  return (
    <>
      <input aria-label="First name" defaultValue={known?.firstName} />
      <input aria-label="Phone" defaultValue={known?.phone} />
    </>
  )
}

const firstName = page.getByLabelText('First name')

test('what is typed into an empty field replaces the details that come late', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const orders = Promise.withResolvers<Response>()
  vi.spyOn(window, 'fetch').mockReturnValue(orders.promise)
  signInOperator('late-details')
  mount(<Example />)
  await firstName.click()

  orders.resolve(Response.json({ orders: [ORDER] }))
  await expect.element(page.getByLabelText('Phone')).toHaveValue('0491 570 156')
  await userEvent.keyboard('Sam')

  await expect.element(firstName).toHaveValue('Sam')
})
