import fc from 'fast-check'
import { PLACEHOLDERS } from '../../testing/fuzz/fuzzed-requests.ts'

type FuzzContext = {
  /** Chooses the first value nearly always. */
  mostly: <T>(good: T, ...others: T[]) => fc.Arbitrary<T>
  reason: fc.Arbitrary<unknown>
  reference: fc.Arbitrary<unknown>
}

/** Returns values for decisions about waiting work, and for acts on travellers and bookings, by their fields. */
export function fuzzedDecisions({ mostly, reason, reference }: FuzzContext) {
  const message = {
    id: mostly(PLACEHOLDERS.undelivered, '7'),
    address: mostly<unknown>(undefined, 'sita@example.com', 'sita@'),
    reason,
  }
  const report = { id: mostly(PLACEHOLDERS.report, '999999999'), reason }
  const review = {
    id: mostly(PLACEHOLDERS.heldReview, '999999999'),
    reason,
    text: mostly<unknown>('Thank you', null, ''),
    text_ne: mostly<unknown>(null, 'धन्यवाद'),
  }
  const traveller = { id: mostly(PLACEHOLDERS.account, '999999999'), reason }
  const resending = { reference, message: mostly<unknown>(1, 7, -1, 'x'), reason }
  const correcting = {
    reference,
    name: mostly('Sita Kumari Sharma', 'Sita', '<b>x</b>'),
    email: mostly('sita.sharma@example.com', 'x', 'a@b.example\nBcc: c@d.example'),
    phone: mostly('9812345678', '98'),
    field: mostly('email', 'phone', 'name'),
    reason,
  }
  const day = mostly('2027-03-01', '2027-02-30', '1999-01-01', 'x')
  const amending = {
    reference,
    kind: mostly('room', 'package', 'withdraw', 'boat'),
    room_slug: mostly('phewa-horizon-resort-standard', 'no-room'),
    plan: mostly('standard', 'no-plan'),
    starts_at: day,
    ends_at: mostly('2027-03-03', '2027-03-01', 'x'),
    bookingStartDate: day,
    adult_count: mostly<unknown>(1, 0, 99, -1, 'x'),
    child_count: mostly<unknown>(0, 99, 'x'),
    quantity: mostly<unknown>(1, 0, 99, 1.5, 'x'),
    is_agreed: mostly<unknown>(true, false, 'x'),
    expected_total: mostly<unknown>(undefined, 1, -1, 'x'),
    reason,
  }
  const booking = {
    kind: mostly('room', 'boat'),
    room_slug: mostly('phewa-horizon-resort-standard', 'no-room'),
    language: mostly('en', 'ne', 'fr'),
    coupon: mostly<unknown>(undefined, 'NO-COUPON', '', 'x'.repeat(99), 7),
    request_key: fc.uuid(),
    more_lines: mostly<unknown>(null, [{ room_slug: 'phewa-horizon-resort-deluxe', quantity: 1 }]),
  }
  return {
    'POST /staff/bookings': booking,
    'POST /staff/bookings/preview': booking,
    'POST /staff/bookings/:reference/messages/preview': resending,
    'POST /staff/bookings/:reference/messages': resending,
    'POST /staff/bookings/:reference/corrections/preview': correcting,
    'POST /staff/bookings/:reference/corrections': correcting,
    'POST /staff/bookings/:reference/amendments/preview': amending,
    'POST /staff/bookings/:reference/amendments': amending,
    'POST /staff/approvals/:id/preview': { id: mostly('1', '7'), decision: mostly('approve', 'decline', 'wait') },
    'POST /staff/refunds/:id/settle': { provider_reference: mostly('ESW-7781', ' ', 'x'.repeat(200)) },
    'POST /staff/message-reports/:id/preview': report,
    'POST /staff/message-reports/:id/acts': report,
    'GET /staff/messages/:id': message,
    'POST /staff/messages/:id/preview': message,
    'POST /staff/messages/:id/acts': message,
    'GET /staff/reviews': {
      state: mostly<unknown>(undefined, 'held', 'gone'),
      rating: mostly<unknown>(undefined, '5', '6'),
      answered: mostly<unknown>(undefined, 'yes', 'perhaps'),
      text: mostly<unknown>(undefined, 'rooms', '%_'),
      cursor: mostly<unknown>(undefined, '7', 'x'),
    },
    'GET /staff/travellers': {
      text: mostly<unknown>(undefined, 'sita', '%_'),
      state: mostly<unknown>(undefined, 'disabled', 'gone'),
      cursor: mostly<unknown>(undefined, '7', 'x'),
    },
    'GET /staff/travellers/:id': traveller,
    'POST /staff/travellers/:id/sessions/end': { ...traveller, session: mostly<unknown>(null, '7', 'x') },
    'POST /staff/travellers/:id/export': traveller,
    'POST /staff/travellers/:id/deletion/preview': traveller,
    'POST /staff/travellers/:id/deletion': { ...traveller, email: mostly('nobody@example.com', 'x') },
    'GET /staff/reviews/:id': review,
    'POST /staff/reviews/:id/preview': review,
    'POST /staff/reviews/:id/acts': review,
  }
}
