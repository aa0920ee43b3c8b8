import { expect, test } from 'vitest'
import { ariaCurrentOf, type Part } from './menu-marks.ts'

const PARTS: Part[] = ['hotels', 'packages', 'deals']
const NONE = [undefined, undefined, undefined]
const ariaCurrentsOf = (pathname: string) => PARTS.map((part) => ariaCurrentOf(part, pathname))

test('each home page is the current page of its part', () => {
  expect(ariaCurrentsOf('/')).toEqual(['page', undefined, undefined])
  expect(ariaCurrentsOf('/travel/home')).toEqual([undefined, 'page', undefined])
  expect(ariaCurrentsOf('/deals')).toEqual([undefined, undefined, 'page'])
  expect(ariaCurrentsOf('/deals/')).toEqual([undefined, undefined, 'page'])
})

test.each([
  '/search/property/listing',
  '/city/pokhara',
  '/property/phewa-horizon-resort',
  '/room/lake-suite',
  '/checkout/property/a/room/b',
])('%s belongs to hotels', (pathname) => expect(ariaCurrentsOf(pathname)).toEqual(['true', undefined, undefined]))

test.each(['/package/search', '/package/annapurna-base-camp', '/checkout/annapurna-base-camp'])(
  '%s belongs to holiday packages',
  (pathname) => expect(ariaCurrentsOf(pathname)).toEqual([undefined, 'true', undefined]),
)

test.each(['/payment/7K3M9QX2VD8RW4HT', '/guest/view/x', '/blogs', '/nothing'])('%s belongs to no part', (pathname) =>
  expect(ariaCurrentsOf(pathname)).toEqual(NONE),
)

test('the supplier page and the profile are current only in their own entry', () => {
  expect([ariaCurrentOf('supplier', '/supplier/home'), ariaCurrentOf('profile', '/profile')]).toEqual(['page', 'page'])
  expect([...ariaCurrentsOf('/supplier/home'), ...ariaCurrentsOf('/profile')]).toEqual([...NONE, ...NONE])
  expect([ariaCurrentOf('supplier', '/'), ariaCurrentOf('profile', '/edit-profile')]).toEqual([undefined, undefined])
})
