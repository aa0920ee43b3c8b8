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
// Parts of the public IPv6 that lead elsewhere: documentation, and tunnels that contain an IPv4.
const NOT_PUBLIC_V6: [net: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
]

const refused = new BlockList()
for (const [net, prefix] of NOT_PUBLIC) refused.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of NOT_PUBLIC_V6) refused.addSubnet(net, prefix, 'ipv6')
// All public IPv6 is in here, so that loopback, private, link-local and mapped addresses need no list.
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')

/** Returns whether an IP address is on the public internet. A host name is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused.check(address, 'ipv4')
  return family === 6 && publicV6.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}

/** The error of a host that leads to an address which is not public. */
export class PrivateAddressError extends Error {
  constructor() {
    super('The address is not on the public internet.')
    this.name = 'PrivateAddressError'
  }
}

/**
 * Resolves a host for a request to an address that a user named, and fails with `PrivateAddressError` when any of its addresses is not public. The request
 * connects to the address that was checked, so that a second answer of the name server (DNS rebinding) changes nothing. It isn't asked about
 * hosts that are IP addresses: see `requirePublicHost`.
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
