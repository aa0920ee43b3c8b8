import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// IPv4 that is not on the internet (RFC 6890), and multicast.
const NOT_PUBLIC: [net: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
// Networks within public IPv6 that are refused all the same: documentation, and tunnels whose address contains an IPv4 address.
const NOT_PUBLIC_V6: [net: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
]

const refused = new BlockList()
for (const [net, prefix] of NOT_PUBLIC) refused.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of NOT_PUBLIC_V6) refused.addSubnet(net, prefix, 'ipv6')
// All public IPv6 addresses are in 2000::/3, so loopback, private, link-local and mapped ones need no list.
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')

/** Returns whether an IP address is on the public internet. A host name is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused.check(address, 'ipv4')
  return family === 6 && publicV6.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}

/** Thrown when a host is, or resolves to, an address that is not public. */
export class PrivateAddressError extends Error {
  constructor() {
    super('The address is not on the public internet.')
    this.name = 'PrivateAddressError'
  }
}

/**
 * Resolves the host of a URL that a user gave us. Fails with `PrivateAddressError` when any of its addresses is not public. Pass it as `lookup` of the
 * request: that connects to the address that was checked, which DNS rebinding cannot change afterwards. Node calls no `lookup` for a host that is an IP
 * address, so check that with `requirePublicHost`.
 */
export const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return done(error ?? new PrivateAddressError(), [])
    if (!addresses.every(({ address }) => isPublicAddress(address))) return done(new PrivateAddressError(), [])
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}

/** Throws `PrivateAddressError` when the host of an address is an IP that is not public. */
export function requirePublicHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddressError()
}
