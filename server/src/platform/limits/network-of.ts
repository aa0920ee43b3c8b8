import { isIPv6 } from 'node:net'

// Providers give a customer at least a /64 network, the first four of eight groups. Its holder can use all 2^64 addresses.
const GROUPS = 8
const GROUPS_OF_CUSTOMER = 4
// The length of the longest IPv6 address. Bounds the key also for an invalid value that a proxy passes on.
const LONGEST = 45

/**
 * Returns the rate limit key of an address: an IPv4 address in one notation, or the /64 network of an IPv6 address, whose holder
 * could use another address per request.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%', 1)
  if (!isIPv6(plain)) return plain.slice(0, LONGEST)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  const [front = [], back = []] = plain.split('::').map(groupsIn)
  const between = plain.includes('::') ? Array.from({ length: GROUPS - front.length - back.length }, () => 0) : []
  const network = [...front, ...between, ...back].slice(0, GROUPS_OF_CUSTOMER)
  return `${network.map((group) => group.toString(16)).join(':')}::/64`
}

/** Returns the groups of a part of an IPv6 address. An IPv4 address at its end counts as two groups of 0, as they are not part of the network. */
function groupsIn(written: string): number[] {
  if (written === '') return []
  return written.split(':').flatMap((group) => (group.includes('.') ? [0, 0] : [Number.parseInt(group, 16)]))
}
