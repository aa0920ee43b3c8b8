import { expect, test } from 'vitest'
import { subjectOf } from './subject-of.ts'

const API = '/api/v1.0'

test.each([
  ['/health/ready', undefined],
  ['/metrics', undefined],
  ['/assets/entry.js', undefined],
  ['/console/assets/main.js', undefined],
  ['/media/photo.webp', undefined],
  [`${API}/payment/khalti/verification`, undefined],
  [`${API}/payment/esewa/verification`, undefined],
  [`${API}/payment/connectips/verification`, undefined],
  [`${API}/esewa/payment/verification/7K3M9QX2VD8RW4HT`, undefined],
  [`${API}/payment/verification/7K3M9QX2VD8RW4HT`, undefined],
  [`${API}/payment/nic/return`, undefined],
  [`${API}/payment/nic/notify`, undefined],
  ['/payment-verification-page?data=x', undefined],
  ['/payment-success-page', undefined],
  [`${API}/rooms/suite/booking`, 'reservation'],
  [`${API}/packages/trek/booking`, 'reservation'],
  [`${API}/booking/rebook-availability/7K3M9QX2VD8RW4HT`, 'reservation'],
  [`${API}/bookings/7K3M9QX2VD8RW4HT/cancel`, 'money'],
  [`${API}/booking/track?booking_reference=x`, 'money'],
  [`${API}/payment/khalti/initiate/7K3M9QX2VD8RW4HT`, 'money'],
  [`${API}/coupon/check/7K3M9QX2VD8RW4HT`, 'money'],
  ['/checkout/property/inn/room/suite', 'money'],
  ['/payment/7K3M9QX2VD8RW4HT', 'money'],
  [`${API}/properties/all/availability?search=/payment/`, 'other'],
  [`${API}/rum`, 'other'],
  [`${API}/user/login`, 'other'],
  ['/metrics/more', 'other'],
  ['/', 'other'],
])('subjectOf of %s is %s', (url, subject) => {
  expect(subjectOf({ url, headers: {} })).toBe(subject)
})

test('whatever a known caller asks for is refused as late as what is about money', () => {
  expect(subjectOf({ url: `${API}/deals`, headers: { authorization: 'Bearer x' } })).toBe('money')
  expect(subjectOf({ url: `${API}/deals`, headers: { 'x-guest-token': 'x' } })).toBe('money')
})
