import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FindOrder } from '#app/shop/orders/find/find-order.tsx'
import { mount } from '#test/app/mount.tsx'
import { FindBusinessButton } from './find-business-button.tsx'
import { linkState } from './google-link.ts'
import { GoogleLinkField } from './google-link-field.tsx'

test('the live region for a refused order number is in the page before the form is sent', async () => {
  mount(<FindOrder />)

  await expect.element(page.getByRole('alert')).toBeEmptyDOMElement()
})

test('the live region of the search for a business is in the page before anything is found', async () => {
  mount(<FindBusinessButton />)

  await page.getByRole('button', { name: 'Find my business by its name' }).click()

  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
})

test('the live region below an empty Google link is in the page, and takes no room', () => {
  mount(
    <div className="grid gap-4">
      <GoogleLinkField
        link={{ ...linkState({ value: '', confirmed: '' }), confirm: () => undefined }}
        defaultValue=""
        error={undefined}
      />
    </div>,
  )

  const region = document.querySelector('[aria-live="polite"]')
  expect(region?.checkVisibility()).toBe(true)
  expect(region?.childNodes).toHaveLength(0)
  expect(region?.getBoundingClientRect().height).toBe(0)
  expect(region?.parentElement?.getBoundingClientRect().height).toBe(
    document.querySelector('.cell')?.getBoundingClientRect().height,
  )
})
