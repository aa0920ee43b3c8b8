import { isIPv6 } from 'node:net'

// What an internet provider gives one customer at least: whoever has it has all of its 2^64 addresses.
const GROUPS = 8
const GROUPS_OF_CUSTOMER = 4
// Of any address; what a proxy passes on that is none must still fit where it is counted.
const LONGEST = 45

/**
 * Whom an address is counted for: an IPv4 address by itself, however it is written, and an IPv6 address by the network of its
 * customer, who could use another address of it for each request.
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

/** A group of hexadecimal digits each; the end may be written as an IPv4 address, which is two of them. */
function groupsIn(written: string): number[] {
  if (written === '') return []
  return written.split(':').flatMap((group) => (group.includes('.') ? [0, 0] : [Number.parseInt(group, 16)]))
}
