import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3::203.0.113.7', '2001:db8:1:2::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['nobody', 'nobody'],
  ['x'.repeat(3000), 'x'.repeat(45)],
])('networkOf counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('networkOf counts all addresses of one IPv6 network as one', () => {
  const addresses = Array.from({ length: 100 }, (_, n) => `2001:db8:7:8:${n.toString(16)}::${(n * 7).toString(16)}`)
  expect(new Set(addresses.map(networkOf)).size).toBe(1)
})
