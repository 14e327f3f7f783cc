import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { CUSTOMER } from '#test/app/office/customer.ts'
import { SamePerson } from './same-person.tsx'

const samePhone = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, name: '', email: `${id}@plumber.test` }))
const phones = ['+61491570156', '0491 570 156', '000']

test('everybody with the same phone number is counted, and a link leads to the search that finds all', async () => {
  mount(<SamePerson customer={{ ...CUSTOMER, phones, samePhone, samePhoneCount: 10 }} onChanged={() => {}} />)

  await page.getByText('7 more with this number').click()

  await expect
    .element(page.getByRole('link', { name: 'Find everybody with 0491 570 156' }))
    .toHaveAttribute('href', '/office/customers?q=0491570156')
})

test('there is no search while everybody is listed', async () => {
  mount(<SamePerson customer={{ ...CUSTOMER, phones, samePhone, samePhoneCount: 5 }} onChanged={() => {}} />)

  await page.getByText('2 more with this number').click()

  await expect.element(page.getByRole('link', { name: 'e@plumber.test' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Find everybody/ })).not.toBeInTheDocument()
})
