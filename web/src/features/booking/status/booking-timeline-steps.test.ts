import { expect, test } from 'vitest'
import { timelineSteps } from './booking-timeline-steps.ts'

const fresh = { status: 'payment_pending', is_paid: false, is_free: false, is_reserved: true, is_completed: false } as const

const states = (booking: Parameters<typeof timelineSteps>[0]) => timelineSteps(booking).map(({ state }) => state)

test.each([
  ['a held booking waits for money', {}, ['done', 'current', 'ahead', 'ahead']],
  ['a lapsed hold failed', { is_reserved: false }, ['failed', 'ahead', 'ahead', 'ahead']],
  [
    'a payment on its way keeps the first step',
    { status: 'payment_verification_pending', is_reserved: false },
    ['done', 'current', 'ahead', 'ahead'],
  ],
  ['a payment that cannot be verified failed', { status: 'payment_verification_failed' }, ['done', 'failed', 'ahead', 'ahead']],
  ['a paid booking waits for the hotel', { status: 'pending', is_paid: true }, ['done', 'done', 'current', 'ahead']],
  ['an approved booking looks forward to the stay', { status: 'approved', is_paid: true }, ['done', 'done', 'done', 'current']],
  ['a free one too', { status: 'approved', is_free: true }, ['done', 'done', 'done', 'current']],
  ['a stay that is over is done', { status: 'approved', is_paid: true, is_completed: true }, ['done', 'done', 'done', 'done']],
  [
    'money that came too late was taken, not approved',
    { status: 'reject', is_paid: true, is_reserved: false },
    ['done', 'done', 'failed', 'ahead'],
  ],
  [
    'a cancelled booking ends there',
    { status: 'cancelled', is_paid: true, is_reserved: false },
    ['done', 'done', 'failed', 'ahead'],
  ],
  ['a refused cancellation stands', { status: 'cancellation_rejected', is_paid: true }, ['done', 'done', 'done', 'current']],
] as const)('%s', (_name, facts, expected) => {
  expect(states({ ...fresh, ...facts })).toEqual(expected)
})
