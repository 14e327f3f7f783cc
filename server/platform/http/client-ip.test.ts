import type { Context } from 'hono'
import { expect, test } from 'vitest'
import { createClientIp, networkOf, networks } from './client-ip.ts'

function addressSeen(trusted: string, peer: string, forwarded?: string): string {
  const request = {
    env: { incoming: { socket: { remoteAddress: peer } } },
    req: { header: () => forwarded },
  } as unknown as Context // `createClientIp` reads only these fields
  return createClientIp(networks.read(trusted) ?? [])(request)
}

test('without a trusted proxy, the client IP is that of the connection', () => {
  expect(addressSeen('loopback', '203.0.113.9', '10.1.1.1')).toBe('203.0.113.9')
  expect(addressSeen('none', '127.0.0.1', '10.1.1.1')).toBe('127.0.0.1')
})

test('behind a trusted proxy, the client IP is the last entry of X-Forwarded-For', () => {
  expect(addressSeen('loopback', '127.0.0.1', '203.0.113.9')).toBe('203.0.113.9')
  expect(addressSeen('loopback', '::1', 'spoofed, 198.51.100.7, 203.0.113.9')).toBe('203.0.113.9')
  expect(addressSeen('loopback', '::ffff:127.0.0.1', '2001:db8::5')).toBe('2001:db8::5')
})

test('a chain of trusted proxies is followed to the first address outside it', () => {
  expect(addressSeen('loopback, 10.0.0.0/8', '127.0.0.1', '198.51.100.7, 203.0.113.9, 10.2.3.4')).toBe(
    '203.0.113.9',
  )
})

test('an entry that is no IP address ends the chain', () => {
  expect(addressSeen('loopback', '127.0.0.1', '203.0.113.9, unknown')).toBe('127.0.0.1')
  expect(addressSeen('loopback', '127.0.0.1', '')).toBe('127.0.0.1')
})

test('an IPv6 client counts as its /64 network', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:bbbb:0:0:2'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('::1')).toBe('0:0:0:0')
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
})
