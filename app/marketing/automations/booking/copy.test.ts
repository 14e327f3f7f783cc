import { expect, onTestFinished, test } from 'vitest'
import { HOSTING_PACKAGES } from '#domain/catalogue/hosting-packages.ts'
import { inForce, putInForce } from '#domain/site/in-force.ts'
import { bookingAutomation } from './copy.ts'

const faq = () => JSON.stringify(bookingAutomation.texts())

function sell(...features: string[]): void {
  const before = inForce()
  onTestFinished(() => putInForce(before))
  const hostingPackages = HOSTING_PACKAGES.slice(0, 1).map((each) => ({
    ...each,
    fullName: 'Solo',
    features,
  }))
  putInForce({ ...before, lists: { hostingPackages } })
}

test('the page says how many bookings the hosting packages cover', () => {
  expect(faq()).toContain(
    ', and their hosting covers 50 bookings per month on Hosting Premium, 200 bookings per month on Hosting Ultra',
  )
})

test('an operator may write “Bookings” with a capital letter, or “unlimited”', () => {
  sell('30 Bookings a month', 'Unlimited bookings at night')

  expect(faq()).toContain('covers 30 Bookings a month on Solo, Unlimited bookings at night on Solo')
})

test.each(['No bookings', 'Online bookings page', '5GB bandwidth'])(
  '“%s” is not announced as a number of bookings',
  (feature) => {
    sell(feature)

    expect(faq()).not.toContain('their hosting covers')
  },
)
