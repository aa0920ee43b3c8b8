import { expect, test } from 'vitest'
import { containsSecret, pageCacheKey } from './page-cache-key.ts'

test.each([
  '/payment/7K3M9QX2VD8RW4HT',
  '/Payment/7K3M9QX2VD8RW4HT',
  '/%70ayment/7K3M9QX2VD8RW4HT',
  '/deals/../payment/7K3M9QX2VD8RW4HT',
  '/deals/%2e%2e/payment/7K3M9QX2VD8RW4HT',
  '/payment-verification-page?data=x',
  '/GUEST/view/7K3M9QX2VD8RW4HT',
  '/bookings',
  '/edit/7K3M9QX2VD8RW4HT',
  '/reset-password?token=ntr_x&email=sita@example.np',
  '/verify-email',
  '/impersonate?token=bnRpX3g',
  '/newsletter/confirm?token=ntc_x.y',
  '/unsubscribe?email=sita@example.np&token=ntu_x',
  '/auth/facebook/callback?error=access_denied&state=x',
  '/%zz',
])('pageCacheKey returns no key for %s, which contains a secret', (address) => {
  expect(containsSecret(address)).toBe(true)
  expect(pageCacheKey(address)).toBeUndefined()
})

test.each([
  '/checkout/mardi-himal-trek?bookingStartDate=2026-12-03&count=2',
  '/checkout/property/a/room/b?startDate=2026-12-03&step=2',
  '/?utm_source=x',
])('pageCacheKey returns no key for %s, which has an unknown parameter', (address) => {
  expect(containsSecret(address)).toBe(false)
  expect(pageCacheKey(address)).toBeUndefined()
})

test('pageCacheKey ignores the order of parameters and distinguishes their values', () => {
  const one = pageCacheKey('/search/property/listing?search=Pokhara&page=2')
  expect(one).toBe('/search/property/listing?page=2&search=Pokhara')
  expect(pageCacheKey('/search/property/listing?page=2&search=Pokhara')).toBe(one)
  expect(pageCacheKey('/search/property/listing?page=3&search=Pokhara')).not.toBe(one)
})

test('pageCacheKey keeps flexible and exact dates apart', () => {
  const exact = pageCacheKey('/search/property/listing?search=Pokhara')
  const flexible = pageCacheKey('/search/property/listing?search=Pokhara&flexible=3')
  expect(flexible).toBeDefined()
  expect(flexible).not.toBe(exact)
})

test('pageCacheKey knows the filters of the package search', () => {
  expect(pageCacheKey('/package/search?search=nepal&count=5&month=2027-01&days=8-&price=-50000&difficulty=easy')).toBeDefined()
})
