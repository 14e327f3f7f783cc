import { expect, test } from 'vitest'
import { matchPath } from './match.ts'

test('a param is the decoded segment of the path, and a stray % stays as it is', () => {
  expect(matchPath('/order/:id', '/order/a%20b')).toEqual({ id: 'a b' })
  expect(matchPath('/order/:id', '/order/50%')).toEqual({ id: '50%' })
})

test('a pattern matches its own path alone, with or without a trailing slash, and case counts', () => {
  expect(matchPath('/contact', '/contact/')).toEqual({})
  expect(matchPath('/contact', '/Contact')).toBeUndefined()
  expect(matchPath('/contact', '/contact/us')).toBeUndefined()
  expect(matchPath('/order/:id', '/order/')).toBeUndefined()
  expect(matchPath('/', '/contact')).toBeUndefined()
})

test('a pattern with a star at its end matches every path below it', () => {
  expect(matchPath('/dashboard/*', '/dashboard/no/such/page')).toEqual({})
  expect(matchPath('/dashboard/*', '/dashboard')).toBeUndefined()
  expect(matchPath('/dashboard/*', '/dashboards/1')).toBeUndefined()
})
