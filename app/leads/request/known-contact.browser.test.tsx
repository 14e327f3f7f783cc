import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signInOperator } from '#test/app/operator.ts'
import { ORDER } from '#test/app/order-view.ts'
import { mountRequestPage } from '#test/app/request-page.tsx'
import { clearRequestDraft } from './use-request-draft.ts'

// the dialog of a signed-in visitor, whose details arrive after it has opened
const service = vi.fn<typeof fetch>()

beforeEach(() => {
  service.mockReset()
  vi.stubGlobal('fetch', service)
  onTestFinished(() => {
    clearRequestDraft()
    vi.unstubAllGlobals()
  })
})

const firstName = page.getByLabelText('First name')
const phone = page.getByLabelText('Phone')
const submit = page.getByRole('button', { name: 'Submit Request' })

/** Opens the dialog. The returned function lets the details arrive. */
async function openSignedIn(visitor: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<Response>()
  service.mockReturnValue(promise)
  signInOperator(visitor)
  mountRequestPage({ Card: 'google-review-nfc-card' })
  await page.getByRole('button', { name: 'Card', exact: true }).click()
  await expect.element(firstName).toHaveFocus()
  return () => resolve(Response.json({ orders: [ORDER] }))
}

test('when the details fill every field, the focus goes to the submit button', async () => {
  const arrive = await openSignedIn('fills-every-field')

  arrive()

  await expect.element(phone).toHaveValue('0491 570 156')
  await expect.element(submit).toHaveFocus()
})

test('the focus stays with a visitor who has typed before the details arrive', async () => {
  const arrive = await openSignedIn('has-typed')
  await userEvent.keyboard('Sam')

  arrive()

  await expect.element(phone).toHaveValue('0491 570 156')
  await expect.element(firstName).toHaveFocus()
})

test('the focus stays with a visitor who has moved it before the details arrive', async () => {
  const arrive = await openSignedIn('has-moved')
  await phone.click()

  arrive()

  await expect.element(firstName).not.toHaveValue('')
  await expect.element(phone).toHaveFocus()
})

test('the sheet of a sent request has the number of cards beside their price', async () => {
  const arrive = await openSignedIn('sends-cards')
  arrive()
  await expect.element(submit).toHaveFocus()
  await page.getByRole('spinbutton', { name: 'How many NFC cards do you need?' }).fill('12')
  service.mockResolvedValue(Response.json({ reference: 'P-7K3M9Q' }))

  await submit.click()

  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Google Review NFC Card ?12 × \$45/)
})
