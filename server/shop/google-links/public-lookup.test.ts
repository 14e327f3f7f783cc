import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicAddress, publicLookup } from './public-lookup.ts'

const v4 = (address: string) => isPublicAddress({ address, family: 4 })
const v6 = (address: string) => isPublicAddress({ address, family: 6 })

test.each(['142.250.70.206', '1.1.1.1', '172.32.0.1', '100.128.0.1'])('%s is public', (address) => {
  expect(v4(address)).toBe(true)
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
])('%s is not public', (address) => {
  expect(v4(address)).toBe(false)
})

test('2404:6800:4006:813::200e is public', () => {
  expect(v6('2404:6800:4006:813::200e')).toBe(true)
})

test.each([
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001:db8::1',
])('%s is not public', (address) => {
  expect(v6(address)).toBe(false)
})

test('an IPv4-mapped IPv6 address is never public', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(v6(`::ffff:${address}`)).toBe(false)
    }),
  )
})

type Found = { error: Error | null; address: unknown }
const lookUp = (addresses: { address: string; family: number }[], all: boolean) => {
  const { promise, resolve } = Promise.withResolvers<Found>()
  publicLookup(async () => addresses)('g.co', { all }, (error, address) => resolve({ error, address }))
  return promise
}

test('a host is looked up when all its addresses are public, and refused when one is not', async () => {
  const google = { address: '142.250.70.206', family: 4 }
  const local = { address: '127.0.0.1', family: 4 }

  expect(await lookUp([google], true)).toEqual({ error: null, address: [google] })
  expect(await lookUp([google], false)).toEqual({ error: null, address: google.address })
  expect((await lookUp([google, local], true)).error?.message).toBe('g.co has no public address')
  expect((await lookUp([], false)).error).toBeInstanceOf(Error)
})
