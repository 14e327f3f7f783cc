import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { ORDER } from '#test/app/order-view.ts'
import { LinkForm } from './link-form.tsx'

test('the confirmation of a link to another host removes the error at the field', async () => {
  mount(<LinkForm order={ORDER} onSaved={() => {}} onClose={undefined} />)
  const link = page.getByRole('textbox')
  await link.fill('https://facebook.com/kovac')
  await page.getByRole('button', { name: /Save/ }).click()
  await expect.element(link).toBeInvalid()

  await page.getByRole('button', { name: 'Use it anyway' }).click()

  await expect.element(link).toBeValid()
})
