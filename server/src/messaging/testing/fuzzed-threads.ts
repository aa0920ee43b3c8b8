import fc from 'fast-check'
import { PLACEHOLDERS } from '../../testing/fuzz/fuzzed-requests.ts'

type Mostly = <T>(good: T, ...others: T[]) => fc.Arbitrary<T>

/** Returns valid values for the calls about the thread of a booking. `stay` generates the caller's paid bookings; `held` is another traveller's booking. */
export function fuzzedThreads({ mostly, stay, held }: { mostly: Mostly; stay: fc.Arbitrary<unknown>; held: string }) {
  const reference = mostly<unknown>(PLACEHOLDERS.thread, PLACEHOLDERS.booking, held)
  const complaint = {
    reason: mostly('scam', 'boredom'),
    note: mostly<unknown>(undefined, 'Wants cash', '', 'x'.repeat(501)),
  }
  return {
    'GET /bookings/:reference/messages': { reference, before: mostly<unknown>(undefined, '7', '0') },
    'POST /bookings/:reference/messages': {
      reference,
      text: mostly('When is breakfast?', '', '९८४१२३४५६७', '<b>x</b> https://evil.example'),
    },
    'POST /bookings/:reference/messages/pictures': { reference: stay },
    'GET /bookings/:reference/messages/pictures/:picture': {
      reference,
      picture: mostly<string>(PLACEHOLDERS.shownPicture, '0'.repeat(32), '../x'),
    },
    'POST /bookings/:reference/messages/read': { reference, through: mostly<unknown>(1, 0, 1e15) },
    'POST /bookings/:reference/messages/:id/report': { reference, id: mostly<string>(PLACEHOLDERS.answer, '7'), ...complaint },
    'PUT /bookings/:reference/messages/block': { reference, ...complaint },
    'DELETE /bookings/:reference/messages/block': { reference },
    'GET /staff/bookings/:reference/thread': { reference, before: mostly<unknown>(undefined, '7', '0') },
    'POST /staff/bookings/:reference/thread': {
      reference,
      text: mostly('We look into it', '', '<b>x</b>'),
      request_key: fc.uuid(),
    },
    'GET /staff/bookings/:reference/thread/pictures/:picture': {
      reference,
      picture: mostly<string>(PLACEHOLDERS.shownPicture, '0'.repeat(32), '../x'),
    },
    'PUT /staff/bookings/:reference/thread/block': { reference, reason: mostly('they insult each other', ' ') },
    'POST /staff/bookings/:reference/thread/unblock': { reference, reason: mostly('they agreed', ' ') },
  }
}
