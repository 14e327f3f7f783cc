import { BlockList, isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { isLoopback } from './loopback.ts'

/** The addresses of this machine. Without TRUST_PROXY, only a proxy on this machine is trusted. */
export const LOOPBACK = ['127.0.0.0/8', '::1']

/** TRUST_PROXY: `none`, or a comma-separated list of addresses, networks and the word loopback. */
export const networks = {
  takes: 'none, or a comma-separated list of loopback, addresses and networks such as 10.0.0.0/8',
  read: (text: string): string[] | undefined => {
    if (text === 'none') return []
    const parts = text.split(',').map((part) => part.trim())
    if (!parts.every((part) => part === 'loopback' || isNetwork(part))) return undefined
    return parts.flatMap((part) => (part === 'loopback' ? LOOPBACK : [part]))
  },
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (!family || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}

/** Converts an IPv4-mapped address (::ffff:10.0.0.1), as dual-stack sockets write it, to its IPv4 address. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * Makes the function that finds the client's IP address. It is the address of the connection, or, behind a trusted
 * proxy, the rightmost entry of X-Forwarded-For that is not a trusted proxy. Entries further left may be forged and are
 * ignored.
 */
export function createClientIp(trusted: readonly string[]): (c: Context) => string {
  const isProxy = isOneOf(trusted)

  return (c) => {
    const peer = plain(peerOf(c))
    if (!isProxy(peer)) return peer
    let client = peer
    for (const entry of (c.req.header('x-forwarded-for') ?? '').split(',').reverse()) {
      const address = plain(entry.trim())
      if (isIP(address) === 0) break
      client = address
      if (!isProxy(address)) break
    }
    return client
  }
}

/** Makes the function that finds the client's network, by which rate limits count: an IPv4 address or an IPv6 /64. */
export function createClientNetwork(trusted: readonly string[]): (c: Context) => string {
  const ipOf = createClientIp(trusted)
  return (c) => networkOf(ipOf(c))
}

/** Makes the function that checks whether a request comes through a trusted proxy. */
export function createProxyCheck(trusted: readonly string[]): (c: Context) => boolean {
  const isProxy = isOneOf(trusted)
  return (c) => isProxy(plain(peerOf(c)))
}

const isLoopbackIp = isOneOf(LOOPBACK)
/** Headers that proxies add. */
const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/**
 * Whether the request comes from a program on this machine. A request that a local proxy forwards does not count. Some
 * proxies add no header, so a request counts only if its host name is a loopback name.
 */
export function isFromThisMachine(c: Context): boolean {
  const isDirect = FORWARDED.every((name) => c.req.header(name) === undefined)
  return isLoopbackIp(plain(peerOf(c))) && isDirect && isLoopback(new URL(c.req.url))
}

function isOneOf(networks: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(prefix), family)
  }
  return (address) => {
    const family = isIP(address)
    return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
}

/** The IP address of the connection. Requests without a socket, as tests make them, count as local. */
function peerOf(c: Context): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return incoming?.socket.remoteAddress ?? '127.0.0.1'
}

/** The network of an IP address. For IPv6 it is the /64, because a client can use any address of its /64. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
