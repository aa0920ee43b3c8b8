import { expect, test } from 'vitest'
import { isKnownStatus, statusTone } from './booking-status.ts'

test.each([
  ['pending', 'waiting'],
  ['payment_pending', 'waiting'],
  ['payment_verification_pending', 'waiting'],
  ['cancellation_pending', 'waiting'],
  ['approved', 'good'],
  ['cancellation_approved', 'good'],
  ['reject', 'bad'],
  ['payment_failed', 'bad'],
  ['payment_verification_failed', 'bad'],
  ['cancellation_rejected', 'bad'],
  ['cancelled', 'plain'],
])('%s has the tone %s', (status, tone) => {
  expect(statusTone(status)).toBe(tone)
})

test('a status of a later version has a neutral badge', () => {
  expect(isKnownStatus('on_the_moon')).toBe(false)
  expect(statusTone('on_the_moon')).toBe('plain')
})
