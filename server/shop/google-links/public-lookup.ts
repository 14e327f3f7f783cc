import dns, { type LookupAddress } from 'node:dns'
import { BlockList, type LookupFunction } from 'node:net'

/** IPv4 addresses that are not public (IANA's special-purpose registries, RFC 6890). */
const SPECIAL = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  SPECIAL.addSubnet(network, prefix, 'ipv4')
/**
 * The range of global unicast. All other IPv6 addresses are local, multicast or reserved, or contain an IPv4 address.
 */
const GLOBAL_V6 = new BlockList()
GLOBAL_V6.addSubnet('2000::', 3, 'ipv6')
/** Ranges of global unicast that are reserved for protocols, for tunnels to IPv4, or for documentation. */
const SPECIAL_V6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  SPECIAL_V6.addSubnet(network, prefix, 'ipv6')

export function isPublicAddress({ address, family }: LookupAddress): boolean {
  return family === 6
    ? GLOBAL_V6.check(address, 'ipv6') && !SPECIAL_V6.check(address, 'ipv6')
    : !SPECIAL.check(address, 'ipv4')
}

type Resolve = (host: string, options: dns.LookupAllOptions) => Promise<LookupAddress[]>

/**
 * Returns a lookup for `http.request` that fails for a host with an address that is not public, so that no request
 * reaches the internal network (SSRF).
 */
export function publicLookup(resolve: Resolve = dns.promises.lookup): LookupFunction {
  return (hostname, { family, hints, all }, callback) => {
    resolve(hostname, {
      ...(family !== undefined && { family: Number(family) }),
      ...(hints && { hints }),
      all: true,
    })
      .then((addresses) => {
        const [first] = addresses
        if (!first || !addresses.every(isPublicAddress)) throw new Error(`${hostname} has no public address`)
        if (all) callback(null, addresses)
        else callback(null, first.address, first.family)
      })
      .catch((error: Error) => callback(error, ''))
  }
}
