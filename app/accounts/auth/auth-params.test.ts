import { expect, test } from 'vitest'
import { maskEmail } from '#domain/orders/order-view.ts'
import { authUrl, readAuthParams, readEmail } from './auth-params.ts'

const read = (search: string, hash: string) => readAuthParams(search, hash, 'https://arvo.example')

test('the fragment of a link names the email of the form', () => {
  expect(read('?signup=true', '#email=sam%2Bcards%40sparky.test')).toMatchObject({
    intent: { kind: 'entry', creates: true },
    email: 'sam+cards@sparky.test',
  })
})

test('the query never names the email, because servers log it', () => {
  expect(read('?signup=true&email=sam%40sparky.test', '').email).toBe('')
})

test.each([null, undefined, 7, 'sam', 'a@x.test, b@x.test', maskEmail('sam@sparky.test')])(
  '%s is not taken as the email of the form',
  (value) => {
    expect(readEmail(value)).toBe('')
  },
)

test('the URL of the next step does not repeat the email', () => {
  expect(authUrl(read('?next=/pricing', '#email=sam%40sparky.test'))).toBe('/auth?next=%2Fpricing')
})
