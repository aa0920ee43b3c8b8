import { describe, expect, test } from 'vitest'
import { isResendable } from './resendable.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 10, minutes))
const sent = (kind: string, minutes = 1) => ({ kind, createdAt: at(minutes), sentAt: at(minutes), isUndelivered: false })
const EVENTS = [
  { at: at(0), toStatus: 'payment_pending', trigger: 'reserved' },
  { at: at(5), toStatus: 'approved', trigger: 'paid' },
  { at: at(30), toStatus: 'cancellation_approved', trigger: 'cancelled' },
] as const

/** Returns the confirmed booking once it was changed, or offered a change, at these minutes. */
const changedAt = (...events: [minutes: number, trigger: string][]) => ({
  ...after(2),
  events: [
    ...EVENTS.slice(0, 2),
    ...events.map(([minutes, trigger]) => ({ at: at(minutes), toStatus: 'approved' as const, trigger })),
  ],
})

/** Returns the booking as it was when a number of its events had happened. */
const after = (count: 1 | 2 | 3) => ({
  status: EVENTS[count - 1]?.toStatus ?? 'payment_pending',
  holdExpiresAt: at(12),
  events: EVENTS.slice(0, count),
  now: at(10),
})

describe('isResendable', () => {
  test.each([
    ['the reservation while it is held', sent('reserved'), after(1), true],
    ['the reservation after its hold', sent('reserved'), { ...after(1), now: at(13) }, false],
    ['the reservation of a paid booking', sent('reserved'), after(2), false],
    ['the confirmation of a confirmed booking', sent('confirmed', 5), after(2), true],
    ['the confirmation while a cancellation waits', sent('confirmed', 5), { ...after(2), status: 'cancellation_pending' }, true],
    ['the confirmation of a cancelled booking', sent('confirmed', 5), after(3), false],
    ['the news to the supplier of a cancelled booking', sent('supplier_booked', 5), after(3), false],
    ['the cancellation', sent('cancelled', 30), after(3), true],
    ['that the payment is being checked, once it arrived', sent('checking_payment', 3), after(2), false],
    ['a message written just before its first event', { ...sent('lapsed'), createdAt: at(-1) }, after(1), true],
    ['a reminder', sent('stay_ended', 5), after(2), false],
    ['a message that still waits to be sent', { ...sent('cancelled', 30), sentAt: null }, after(3), false],
    ['an undelivered one', { ...sent('cancelled', 30), sentAt: null, isUndelivered: true }, after(3), true],
    ['the code of a corrected address', sent('contact_code', 5), after(2), false],
    ['a notice to a member of the supplier', sent('notice_bookings', 5), after(2), false],
    ['the email to a member about a message', sent('supplier_message', 5), after(2), false],
    ['an access code', sent('access_code', 1), after(3), true],
    ['the request to pay for a change', sent('amendment_offered', 8), changedAt([8, 'amendment_offered']), true],
    [
      'the request to pay for a change whose payment was started',
      sent('amendment_offered', 8),
      changedAt([8, 'amendment_offered'], [9, 'amendment_payment_started']),
      true,
    ],
    [
      'the request to pay for a change that was paid',
      sent('amendment_offered', 8),
      changedAt([8, 'amendment_offered'], [9, 'amendment_paid']),
      false,
    ],
    ['the news of a change', sent('amended', 9), changedAt([8, 'amendment_offered'], [9, 'amendment_paid']), true],
    [
      'the news to the supplier of an earlier change',
      sent('supplier_amended', 9),
      changedAt([9, 'amended'], [10, 'amended']),
      false,
    ],
  ] as const)('decides about %s', (_case, message, booking, isAllowed) => {
    expect(isResendable(message, booking)).toBe(isAllowed)
  })
})
