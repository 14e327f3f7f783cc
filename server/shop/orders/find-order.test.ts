import { expect, test } from 'vitest'
import { openShop, type SentEvent } from '#test/fixtures/shop.ts'

test('a buyer finds their order by its number together with their email address, not by one of them', async () => {
  const shop = await openShop()
  const { url, order } = await shop.placeOrder()
  const find = async (number: string, email: string) => {
    const response = await shop.post('/functions/v1/find-order', { number, email })
    return { status: response.status, body: await response.json() }
  }
  const unpaid = await find(order.number, 'sam@sparky.test')
  await shop.press(url, 'pay')
  const [event] = (await shop.sentEvents()).slice(-1)
  await shop.send(event as SentEvent)

  const code = order.number.slice(2)
  const found = await find(` ${order.number.toLowerCase()} `, 'Sam@Sparky.test')
  const otherwise = await Promise.all(
    [code, code.toLowerCase(), `R${code}`, `r - ${code.slice(0, 3)} ${code.slice(3)}`, `#R-${code}`].map(
      (number) => find(number, 'sam@sparky.test'),
    ),
  )
  const read = await shop.get(`/functions/v1/order?id=${found.body.id}&key=${found.body.key}`)
  const wrong = [await find(order.number, 'kim@plumber.test'), await find('R-222222', 'sam@sparky.test')]

  expect(found).toMatchObject({ status: 200, body: { id: order.id } })
  expect(otherwise).toEqual(otherwise.map(() => found))
  expect(await read.json()).toMatchObject({
    number: order.number,
    deliveryAddress: null,
    customerName: null,
    businessInfo: { phoneNumber: '' },
  })
  expect([unpaid, ...wrong].map(({ status }) => status)).toEqual([404, 404, 404])
  expect(wrong[0]?.body).toEqual(wrong[1]?.body)
})
