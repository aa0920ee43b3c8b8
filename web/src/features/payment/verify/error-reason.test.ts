import type { BookingStatus } from '@chautari/contract/booking/status'
import type { TimelineStep } from '@chautari/contract/booking/timeline'
import { expect, test } from 'vitest'
import { errorCodeOf, errorReason } from './error-reason.ts'

test.each<[BookingStatus, TimelineStep[], string | undefined, string]>([
  ['payment_pending', [], undefined, 'unknown'],
  ['payment_pending', [], 'payment_pending', 'unknown'],
  ['payment_pending', [], 'payment_not_completed', 'not_completed'],
  ['payment_pending', [], 'payment_reference_mismatch', 'mismatch'],
  ['payment_pending', [], 'validation_failed', 'mismatch'],
  ['payment_pending', [], 'unreachable', 'unknown'],
  ['payment_verification_pending', [], undefined, 'pending'],
  ['payment_verification_pending', [], 'payment_not_completed', 'pending'],
  ['payment_failed', [], 'payment_pending', 'not_completed'],
  ['payment_verification_failed', [], undefined, 'unverified'],
  ['payment_verification_failed', [], 'payment_pending', 'unverified'],
  ['reject', ['paid', 'rejected'], undefined, 'unavailable'],
  ['reject', ['paid', 'awaiting_supplier', 'rejected'], undefined, 'unknown'],
])('a booking that is %s after %j, with the answer %s, has the reason %s', (status, steps, code, reason) => {
  const timeline = steps.map((step) => ({ step, at: '2026-11-21T06:00:00.000Z' }))
  expect(errorReason({ status, timeline }, code)).toBe(reason)
})

test.each([
  [{ code: 'payment_pending' }, 'payment_pending'],
  [{ code: 3 }, undefined],
  [{}, undefined],
  ['payment_pending', undefined],
  [null, undefined],
])('the navigation state %j yields the code %s', (state, code) => {
  expect(errorCodeOf(state)).toBe(code)
})
