import { expect, test } from 'vitest'
import { findRoute, matchPath } from './find-route.ts'

test('a pattern hands out what stands where it has a name, decoded, and a stray % as it is', () => {
  expect(matchPath('/order/:id', '/order/a%20b')).toEqual({ id: 'a b' })
  expect(matchPath('/order/:id', '/order/50%')).toEqual({ id: '50%' })
})

test('a pattern answers its own path alone, also with a slash at the end, and no other capitals', () => {
  expect(matchPath('/contact', '/contact/')).toEqual({})
  expect(matchPath('/contact', '/Contact')).toBeUndefined()
  expect(matchPath('/contact', '/contact/us')).toBeUndefined()
  expect(matchPath('/order/:id', '/order/')).toBeUndefined()
  expect(matchPath('/', '/contact')).toBeUndefined()
})

test('a pattern with a star at its end answers every path below it', () => {
  expect(matchPath('/dashboard/*', '/dashboard/no/such/page')).toEqual({})
  expect(matchPath('/dashboard/*', '/dashboard')).toBeUndefined()
  expect(matchPath('/dashboard/*', '/dashboards/1')).toBeUndefined()
})

test('what no line of the table answers is not found', () => {
  expect(findRoute('/checkout/success').path).toBe('/checkout/success')
  expect(findRoute('/no/such/page').mode).toBe('not-found')
})
