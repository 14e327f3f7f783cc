import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { linkToFind } from '#domain/google/google-link.ts'
import { mount } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office-order.ts'
import { Warnings } from './warnings.tsx'

const findIt = page.getByRole('link', { name: /^Search for it on Google Maps/ })
const asked = page.getByText(/The buyer asked us to find it\./)

/** The paid order without a Google link, with these details of the business. */
function without(businessInfo: Partial<typeof PAID.businessInfo>) {
  return { ...PAID, needsGoogleLink: true, businessInfo: { ...PAID.businessInfo, ...businessInfo } }
}

test('an order without any link offers the search for its business on Google Maps', async () => {
  mount(<Warnings order={without({ googleBusinessLink: '' })} />)

  await expect.element(findIt).toHaveAttribute('href', linkToFind('Sam’s Sparks', 'Fremantle WA'))
  await expect.element(asked).not.toBeInTheDocument()
})

test('an order whose buyer asked us to find the link offers that search', async () => {
  const search = linkToFind('Sam’s Sparks', 'Fremantle')
  mount(<Warnings order={without({ googleBusinessLink: search })} />)

  await expect.element(findIt).toHaveAttribute('href', search)
  await expect.element(asked).toBeVisible()
})

test('an order without a link and without a business name offers no search', async () => {
  mount(
    <Warnings order={without({ googleBusinessLink: '', googleBusinessName: ' ', businessLocation: '' })} />,
  )

  await expect.element(page.getByRole('link', { name: 'Open the buyer’s page to add it' })).toBeVisible()
  await expect.element(findIt).not.toBeInTheDocument()
})
