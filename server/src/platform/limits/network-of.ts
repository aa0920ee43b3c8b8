import { isIPv6 } from 'node:net'

// The smallest IPv6 network that a customer gets; its holder controls all 2^64 addresses.
const GROUPS = 8
const GROUPS_OF_CUSTOMER = 4
// The longest key; an invalid value passed on by a proxy must still fit.
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

/** Hexadecimal groups; the last two may be written as an IPv4 address. */
function groupsIn(written: string): number[] {
  if (written === '') return []
  return written.split(':').flatMap((group) => (group.includes('.') ? [0, 0] : [Number.parseInt(group, 16)]))
}
