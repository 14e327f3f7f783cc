import { html } from 'hono/html'
import { expect, test } from 'vitest'
import { createClock, KEYRING, openShop } from '#test/fixtures/shop.ts'
import { layout } from './page-layout.ts'

test('the payment page shows the order, its discount and total, and that no money moves', async () => {
  const shop = await openShop()
  const { url } = await shop.placeOrder([{ ...KEYRING, quantity: 3 }])

  const page = await shop.page(url)

  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain('Payment sandbox.</strong> No money moves.')
  expect(html).toContain('3 × Keyring review tag, white')
  expect(html).toContain('15% bundle discount')
  expect(html).toContain('−$20.25')
  expect(html).toMatch(/Shipping<[\s\S]*>Free</)
  expect(html).toContain('$114.72 AUD')
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/)
  expect(page.headers.get('cache-control')).toBe('no-store')
})

test('the payment page has the wordmark, the chalk line, and the colours and shapes of the shop', async () => {
  const shop = await openShop()
  const pictures = new Map(['wordmark', 'wordmark-dark', 'chalk-line'].map((name) => [name, Buffer.of()]))
  const site = { publicUrl: shop.url, look: { font: undefined, pictures } }

  const page = String(await layout(site, 'Payment', html`<h1>Payment</h1>`))
  const css = await (await shop.get('/sandbox/page.css')).text()

  expect(page).toMatch(/<a class="name" href="[^"]+\/"><picture/)
  expect(page).toContain('src="/sandbox/pictures/wordmark.png"')
  expect(page).toContain('<span class="chalk">')
  expect(page).toContain('<link rel="stylesheet" href="/sandbox/page.css" />')
  expect(css).toContain('--sun: #ff6a13')
  expect(css).toMatch(/\.chalk \{[^}]*chalk-line\.png/)
})

test('“Pay” redirects to the shop with the session’s id, and pays once when pressed twice', async () => {
  const shop = await openShop()
  const { url, order } = await shop.placeOrder()

  const [first, second] = await Promise.all([shop.press(url, 'pay'), shop.press(url, 'pay')])

  const back = `${shop.config.publicUrl}/checkout/success?session_id=${order.session_id}`
  expect([first.status, first.headers.get('location')]).toEqual([303, back])
  expect([second.status, second.headers.get('location')]).toEqual([303, back])
  expect((await shop.sentEvents()).map((event) => event.type)).toEqual(['checkout.session.completed'])
  expect(await (await shop.page(url)).text()).toContain('This order is already paid')
})

test('an invalid form is shown again with all errors and the typed values', async () => {
  const shop = await openShop()
  const { url } = await shop.placeOrder()

  const posted = await shop.press(url, 'pay', {
    email: 'sam@@sparky',
    name: ' ',
    phone: '12',
    line1: '',
    line2: 'Unit 3\u0007',
    city: 'Perth "<b>"',
    state: 'XX',
    postcode: '61',
  })

  expect([posted.status, posted.headers.get('location')]).toEqual([303, new URL(url).pathname])
  const html = await (await shop.page(url)).text()
  expect(html).toContain('href="#email"')
  expect(html).toContain('That’s not an email address yet.')
  expect(html).toContain('Fill in your full name.')
  expect(html).toContain('That number looks short.')
  expect(html).toContain('Fill in your street address.')
  expect(html).toContain('Take out the odd characters.')
  expect(html).toContain('Choose your state or territory.')
  expect(html).toContain('An Australian postcode has 4 digits.')
  expect(html).toContain('value="sam@@sparky"')
  expect(html).toContain('value="Perth &quot;&lt;b&gt;&quot;"')
  expect(await shop.sentEvents()).toEqual([])
})

test('a declined card says so, keeps what was typed, and the buyer may try again', async () => {
  const shop = await openShop()
  const { url } = await shop.placeOrder()

  const declined = await shop.press(url, 'decline', { name: 'Sam O’Sparks' })
  const html = await (await shop.page(url)).text()
  const paid = await shop.press(url, 'pay')

  expect([declined.status, declined.headers.get('location')]).toEqual([303, new URL(url).pathname])
  expect(html).toContain('Your card was declined.')
  expect(html).toContain('value="Sam O’Sparks"')
  expect(paid.status).toBe(303)
  expect((await shop.sentEvents()).map((event) => event.type)).toEqual([
    'payment_intent.payment_failed',
    'checkout.session.completed',
  ])
})

test('“Cancel and go back” leads to the shop’s cancel page and leaves the payment page open', async () => {
  const shop = await openShop()
  const { url, order } = await shop.placeOrder()

  const response = await shop.press(url, 'cancel')

  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toContain(`/checkout/cancel?order=${order.id}&key=`)
  expect((await shop.page(url)).status).toBe(200)
})

test('an expired page cannot be paid and links back to the shop', async () => {
  const shop = await openShop()
  const { url } = await shop.placeOrder()

  const expired = await shop.press(url, 'expire')
  const paid = await shop.press(url, 'pay')

  expect(expired.status).toBe(303)
  expect(paid.status).toBe(303)
  const html = await (await shop.page(url)).text()
  expect(html).toContain('This payment page has expired')
  expect(html).toContain(`href="${shop.config.publicUrl}/review-cards"`)
  expect((await shop.sentEvents()).map((event) => event.type)).toEqual(['checkout.session.expired'])
})

test('an overdue page cannot be paid', async () => {
  const clock = createClock()
  const shop = await openShop({ now: clock.now })
  const { url } = await shop.placeOrder()

  clock.pass(32)
  await shop.press(url, 'pay')

  expect(await (await shop.page(url)).text()).toContain('This payment page has expired')
  expect((await shop.sentEvents()).map((event) => event.type)).toEqual(['checkout.session.expired'])
})

test.each(['/sandbox/checkout/cs_test_nobody', '/sandbox/checkout/%00', '/sandbox/checkout/..%2f'])(
  'there is no payment page at %s',
  async (path) => {
    const shop = await openShop()

    const response = await fetch(shop.url + path)

    expect(response.status).toBe(404)
    expect(await response.text()).toContain('There is no payment page here')
  },
)

test('a malformed or too long body causes no 500', async () => {
  const shop = await openShop()
  const { url } = await shop.placeOrder()
  const { pathname } = new URL(url)

  const nonsense = await fetch(shop.url + pathname, {
    method: 'POST',
    redirect: 'manual',
    body: '\u0000%%%&&action=pay&email=%00',
  })
  const long = await fetch(shop.url + pathname, { method: 'POST', body: `email=${'x'.repeat(20_000)}` })

  expect(nonsense.status).toBe(303)
  expect((await shop.page(url)).status).toBe(200)
  expect(long.status).toBe(413)
})
