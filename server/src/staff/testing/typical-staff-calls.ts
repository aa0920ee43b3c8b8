import { randomUUID } from 'node:crypto'
import type { CallInput, CallKey } from '@chautari/contract/contract'
import { traveller } from '../../booking/testing/reservations.ts'
import { addDays, calendarDate, type CalendarDate } from '@chautari/contract/dates'
import type { MadePasskey, UsedPasskey } from '@chautari/contract/staff/shapes'
import { DEPARTURE_IN_DAYS } from './listings.ts'
import { STAFF_PASSWORD } from './members.ts'
import { TYPICAL_MARKETING } from './typical-marketing-calls.ts'
import { PICTURE, TYPICAL_CONTENT } from './typical-content-calls.ts'

/** The calls of the console. */
export type StaffCall = Extract<CallKey, `${string} /staff/${string}`>

/** Existing objects for requests: `id` is the number of an object, the reference of a booking or the slug of a property. */
export type StaffResources = { email: string; id: string; today: CalendarDate }

const JUNK = 'x'.repeat(40)
const credential = { id: JUNK, rawId: JUNK, type: 'public-key' as const, clientExtensionResults: {} }
const made: MadePasskey = { ...credential, response: { clientDataJSON: JUNK, attestationObject: JUNK } }
const used: UsedPasskey = { ...credential, response: { clientDataJSON: JUNK, authenticatorData: JUNK, signature: JUNK } }

/** A room to create. */
export const TYPICAL_ROOM = {
  title: 'Garden room',
  type: 'Twin room' as const,
  category: 'Standard' as const,
  total_rooms: 3,
  total_beds: 2,
  max_guests: 2,
  max_children: 1,
  is_breakfast_included: true,
  refund_tiers: [{ hours_before: 24, refund_percent: 100 }],
  rate: 3200,
}

/** A package to create. The first organisation is one of the demo. */
export const TYPICAL_PACKAGE = {
  title: 'Mohare Danda walk',
  organisation_id: '1',
  category: 'Trek' as const,
  place: 'pokhara',
  days: 3,
  is_fixed_departure: true,
  seats: 8,
  price: 18_500,
}

const upload = ({ id }: StaffResources) => ({ params: { slug: id }, body: PICTURE })
const resend = ({ id }: StaffResources) => ({ params: { reference: id }, body: { message: 1, reason: 'it was lost' } })
const correct = ({ id }: StaffResources) => ({
  params: { reference: id },
  body: { act: 'correct_name' as const, name: 'Sita Rai', reason: 'misspelt' },
})
const amend = ({ id, today }: StaffResources) => ({
  params: { reference: id },
  body: {
    kind: 'room' as const,
    room_slug: 'phewa-horizon-resort-standard',
    plan: 'standard',
    starts_at: addDays(today, DEPARTURE_IN_DAYS),
    ends_at: addDays(today, DEPARTURE_IN_DAYS + 1),
    adult_count: 1,
    child_count: 0,
    quantity: 1,
    reason: 'asked by phone',
  },
})
const arrange = ({ id }: StaffResources) => ({ params: { slug: id }, body: { names: [] } })
/** A change of nights, whose days lie ahead of any clock. */
const TYPICAL_NIGHTS = { preview: false, days: [{ nepali_months: [1] }], price: { percent: 10 } }

/** A plan to add to a room. */
export const TYPICAL_PLAN = {
  title: 'Non-refundable',
  title_ne: 'रिफन्ड नहुने',
  difference: { percent: -10 },
  meal: null,
  is_refundable: false,
}

/** Returns a well-formed request for every call of the console, with wrong credentials. */
export const TYPICAL_STAFF: { [K in StaffCall]: (resources: StaffResources) => CallInput<K> } = {
  'POST /staff/sign-in': ({ email }) => ({ body: { email, password: STAFF_PASSWORD, code: '000000' } }),
  'POST /staff/sign-in/passkey-options': () => ({ body: {} }),
  'POST /staff/sign-in/passkey': () => ({ body: { challenge_id: JUNK, response: used } }),
  'POST /staff/invitation': () => ({ body: { token: JUNK } }),
  'POST /staff/invitation/totp': () => ({ body: { token: JUNK } }),
  'POST /staff/invitation/passkey-options': () => ({ body: { token: JUNK } }),
  'POST /staff/invitation/accept': () => ({
    body: { token: JUNK, name: 'Bina Rai', password: STAFF_PASSWORD, challenge_id: JUNK, response: made },
  }),
  'GET /staff/me': () => ({}),
  'POST /staff/sign-out': () => ({}),
  'GET /staff/me/security': () => ({}),
  'POST /staff/me/passkey-options': () => ({ body: {} }),
  'POST /staff/me/passkeys': () => ({ body: { challenge_id: JUNK, response: made } }),
  'DELETE /staff/me/passkeys/:id': ({ id }) => ({ params: { id } }),
  'POST /staff/me/recovery-codes': () => ({ body: {} }),
  'DELETE /staff/me/sessions/:id': ({ id }) => ({ params: { id } }),
  'POST /staff/me/keys': () => ({ body: { name: 'Laptop' } }),
  'DELETE /staff/me/keys/:id': ({ id }) => ({ params: { id } }),
  'GET /staff/people': () => ({}),
  'POST /staff/people': ({ email }) => ({ body: { email: `new-${email}`, name: `New ${email.split('@')[0]}`, role: 'support' } }),
  'PATCH /staff/people/:id': ({ id }) => ({ params: { id }, body: { role: 'content', reason: 'a new role', version: 1 } }),
  'POST /staff/people/:id/invitation': ({ id }) => ({ params: { id }, body: {} }),
  'GET /staff/entries': () => ({ query: {} }),
  'GET /staff/approvals': () => ({}),
  'POST /staff/approvals/:id/preview': ({ id }) => ({ params: { id }, body: { decision: 'decline' } }),
  'POST /staff/approvals/:id': ({ id }) => ({ params: { id }, body: { decision: 'decline', reason: 'not agreed' } }),
  'GET /staff/queue': () => ({ query: {} }),
  'POST /staff/queue/claims': ({ id }) => ({ body: { item: `held_review ${id}`, action: 'take' } }),
  'GET /staff/lookup': () => ({ query: { text: 'sita' } }),
  'GET /staff/bookings/:reference': ({ id }) => ({ params: { reference: id } }),
  'POST /staff/bookings/:reference/preview': ({ id }) => ({ params: { reference: id }, body: { act: 'reopen' } }),
  'POST /staff/bookings/:reference/acts': ({ id }) => ({ params: { reference: id }, body: { act: 'reopen' } }),
  'POST /staff/bookings/:reference/recheck': ({ id }) => ({ params: { reference: id } }),
  'POST /staff/bookings': ({ today }) => ({ body: bookingFor(today) }),
  'POST /staff/bookings/preview': ({ today }) => ({ body: bookingFor(today) }),
  'POST /staff/bookings/:reference/notes': ({ id }) => ({
    params: { reference: id },
    body: { text: 'Asked for a late arrival' },
  }),
  'GET /staff/payouts': () => ({}),
  'POST /staff/payouts': () => ({ body: {} }),
  'POST /staff/payouts/:id/approve': ({ id }) => ({ params: { id }, body: {} }),
  'POST /staff/payouts/:id/decline': ({ id }) => ({ params: { id }, body: { reason: 'The sum is wrong' } }),
  'GET /staff/payouts/:id/bank.csv': ({ id }) => ({ params: { id } }),
  'POST /staff/payouts/:id/sent': ({ id }) => ({ params: { id }, body: { bank_reference: 'NABIL-1' } }),
  'POST /staff/payouts/:id/payouts/:payout/return': ({ id }) => ({
    params: { id, payout: '999999999' },
    body: { reason: 'Wrong account name' },
  }),
  'POST /staff/bank-accounts/:id/stop': ({ id }) => ({ params: { id }, body: { reason: 'The owner called us' } }),
  'GET /staff/money': () => ({}),
  'GET /staff/money/days': () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  'GET /staff/money/ledger.csv': () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  'GET /staff/overview': () => ({ query: {} }),
  'GET /staff/settings': () => ({}),
  // The version stays 0, because these are the limits of the environment.
  'POST /staff/settings': () => ({
    body: {
      section: 'limits',
      value: { hold_quota: 10, free_quota: 10, manual_refund_over: 50_000 },
      version: 0,
      reason: 'checked',
    },
  }),
  'GET /staff/me/duty': () => ({}),
  'PUT /staff/me/duty': () => ({ body: { kinds: ['held_review'], has_digest: true, urgent_hours: 4 } }),
  'GET /staff/refunds/:id': ({ id }) => ({ params: { id } }),
  'POST /staff/refunds/:id/preview': ({ id }) => ({ params: { id }, body: {} }),
  'POST /staff/refunds/:id/settle': ({ id }) => ({ params: { id }, body: { provider_reference: 'ESW-7781' } }),
  'GET /staff/bookings/:reference/thread': ({ id }) => ({ params: { reference: id }, query: {} }),
  'POST /staff/bookings/:reference/thread': ({ id }) => ({
    params: { reference: id },
    body: { text: 'We look into it', request_key: randomUUID() },
  }),
  'GET /staff/bookings/:reference/thread/pictures/:picture': ({ id }) => ({
    params: { reference: id, picture: '0'.repeat(32) },
  }),
  'PUT /staff/bookings/:reference/thread/block': ({ id }) => ({ params: { reference: id }, body: { reason: 'insults' } }),
  'POST /staff/bookings/:reference/thread/unblock': ({ id }) => ({ params: { reference: id }, body: { reason: 'they agreed' } }),
  'POST /staff/message-reports/:id/preview': ({ id }) => ({ params: { id }, body: { act: 'dismiss' } }),
  'POST /staff/message-reports/:id/acts': ({ id }) => ({ params: { id }, body: { act: 'remove', reason: 'an insult' } }),
  'GET /staff/messages/:id': ({ id }) => ({ params: { id } }),
  'POST /staff/messages/:id/preview': ({ id }) => ({ params: { id }, body: { act: 'send_again' } }),
  'POST /staff/messages/:id/acts': ({ id }) => ({ params: { id }, body: { act: 'give_up', reason: 'told by phone' } }),
  'GET /staff/reviews': () => ({ query: { state: 'held', text: 'rooms' } }),
  'GET /staff/reviews/:id': ({ id }) => ({ params: { id } }),
  'POST /staff/reviews/:id/preview': ({ id }) => ({ params: { id }, body: { act: 'publish' } }),
  'POST /staff/reviews/:id/acts': ({ id }) => ({ params: { id }, body: { act: 'refuse', reason: 'it advertises' } }),
  'GET /staff/travellers': () => ({ query: { text: 'sita', state: 'active' } }),
  'GET /staff/travellers/:id': ({ id }) => ({ params: { id } }),
  'POST /staff/travellers/:id/sessions/end': ({ id }) => ({ params: { id }, body: { session: null, reason: 'a lost phone' } }),
  'POST /staff/travellers/:id/export': ({ id }) => ({ params: { id }, body: { reason: 'asked by email' } }),
  'POST /staff/travellers/:id/deletion/preview': ({ id }) => ({ params: { id }, body: {} }),
  'POST /staff/travellers/:id/deletion': ({ id }) => ({
    params: { id },
    body: { email: 'another@example.com', reason: 'asked by email' },
  }),
  'POST /staff/bookings/:reference/messages/preview': resend,
  'POST /staff/bookings/:reference/messages': resend,
  'POST /staff/bookings/:reference/corrections/preview': correct,
  'POST /staff/bookings/:reference/corrections': correct,
  'POST /staff/bookings/:reference/amendments/preview': amend,
  'POST /staff/bookings/:reference/amendments': amend,
  'GET /staff/organisations': () => ({}),
  'POST /staff/organisations': ({ email }) => ({ body: { name: `Hotels of ${email}` } }),
  'GET /staff/organisations/:id': ({ id }) => ({ params: { id } }),
  'POST /staff/organisations/:id/owners': ({ id, email }) => ({
    params: { id },
    body: { email: `owner-${email}`, language: 'en' },
  }),
  'DELETE /staff/organisations/:id/invitations/:invitation': ({ id }) => ({ params: { id, invitation: '999999999' } }),
  'POST /staff/organisations/:id/suspend': ({ id }) => ({ params: { id }, body: { reason: 'Complaints of guests' } }),
  'GET /staff/organisations/:id/documents/:document': ({ id }) => ({ params: { id, document: '999999999' } }),
  'POST /staff/organisations/:id/accept': ({ id }) => ({ params: { id } }),
  'POST /staff/organisations/:id/send-back': ({ id }) => ({ params: { id }, body: { reason: 'The licence has expired' } }),
  'POST /staff/organisations/:id/phones': ({ id }) => ({
    params: { id },
    body: { phone: '9841000055', reason: 'The owner answered our call' },
  }),
  'POST /staff/organisations/:id/change': ({ id }) => ({
    params: { id },
    body: { decision: 'decline', reason: 'The PAN is of another business' },
  }),
  'POST /staff/organisations/:id/resume': ({ id }) => ({ params: { id }, body: { reason: 'All is settled' } }),
  'PATCH /staff/organisations/:id': ({ id, email }) => ({
    params: { id },
    body: { name: `Lodges of ${email}`, reason: 'a new owner' },
  }),
  'GET /staff/places': () => ({ query: { text: 'pokhara' } }),
  'GET /staff/properties': () => ({ query: { text: 'hotel', state: 'hidden' } }),
  'GET /staff/properties/:slug': ({ id }) => ({ params: { slug: id } }),
  'POST /staff/properties': () => ({
    body: { title: 'Juniper Ridge Lodge', organisation_id: '1', kind: 'Lodge', place: 'pokhara' },
  }),
  'PATCH /staff/properties/:slug': ({ id }) => ({ params: { slug: id }, body: { star_rating: 3 } }),
  'POST /staff/properties/:slug/duplicate': ({ id }) => ({ params: { slug: id }, body: { title: 'Juniper Ridge Annexe' } }),
  'POST /staff/properties/:slug/publish': ({ id }) => ({ params: { slug: id }, body: {} }),
  'POST /staff/properties/:slug/unpublish': ({ id }) => ({ params: { slug: id }, body: { reason: 'closed for repairs' } }),
  'POST /staff/properties/:slug/rooms': ({ id }) => ({ params: { slug: id }, body: TYPICAL_ROOM }),
  'PATCH /staff/rooms/:slug': ({ id }) => ({ params: { slug: id }, body: { max_guests: 3, reason: 'a third bed' } }),
  'POST /staff/rooms/:slug/publish': ({ id }) => ({ params: { slug: id }, body: {} }),
  'POST /staff/rooms/:slug/archive': ({ id }) => ({ params: { slug: id }, body: { reason: 'closed for repairs' } }),
  'GET /staff/packages': () => ({ query: { text: 'trek', state: 'live' } }),
  'GET /staff/packages/:slug': ({ id }) => ({ params: { slug: id } }),
  'POST /staff/packages': () => ({ body: TYPICAL_PACKAGE }),
  'PATCH /staff/packages/:slug': ({ id }) => ({ params: { slug: id }, body: { difficulty: 'Easy' } }),
  'POST /staff/packages/:slug/duplicate': ({ id }) => ({ params: { slug: id }, body: { title: 'Mohare Danda by jeep' } }),
  'POST /staff/packages/:slug/publish': ({ id }) => ({ params: { slug: id }, body: {} }),
  'POST /staff/packages/:slug/unpublish': ({ id }) => ({ params: { slug: id }, body: { reason: 'the trail is closed' } }),
  'POST /staff/packages/:slug/price': ({ id }) => ({ params: { slug: id }, body: { price: 19_000, reason: 'dearer permits' } }),
  'POST /staff/packages/:slug/departures': ({ id, today }) => ({
    params: { slug: id },
    body: { days: [addDays(today, DEPARTURE_IN_DAYS + 10)], seats: 8 },
  }),
  'PATCH /staff/packages/:slug/departures': ({ id, today }) => ({
    params: { slug: id },
    body: { days: [addDays(today, DEPARTURE_IN_DAYS)], is_closed: true, reason: 'no guide' },
  }),
  'GET /staff/packages/:slug/departures/:day/call-off': ({ id, today }) => ({
    params: { slug: id, day: addDays(today, DEPARTURE_IN_DAYS) },
    query: {},
  }),
  'POST /staff/packages/:slug/departures/:day/call-off': ({ id, today }) => ({
    params: { slug: id, day: addDays(today, DEPARTURE_IN_DAYS) },
    body: { reason: 'the pass is snowed in' },
  }),
  'GET /staff/packages/:slug/departures/:day/moves': ({ id, today }) => ({
    params: { slug: id, day: addDays(today, DEPARTURE_IN_DAYS) },
    query: { to: addDays(today, DEPARTURE_IN_DAYS + 7) },
  }),
  'POST /staff/packages/:slug/departures/:day/moves': ({ id, today }) => ({
    params: { slug: id, day: addDays(today, DEPARTURE_IN_DAYS) },
    body: { to: addDays(today, DEPARTURE_IN_DAYS + 7), references: ['0000000000000000'], reason: 'too few travellers' },
  }),
  'POST /staff/packages/:slug/acts/:act/undo': ({ id }) => ({ params: { slug: id, act: '999999' }, body: {} }),
  'GET /staff/listing-changes/:id': ({ id }) => ({ params: { id } }),
  'POST /staff/listing-changes/:id/decision': ({ id }) => ({ params: { id }, body: { decision: 'accept', version: 'x' } }),
  'POST /staff/properties/:slug/pictures': upload,
  'PUT /staff/properties/:slug/pictures': arrange,
  'POST /staff/rooms/:slug/pictures': upload,
  'PUT /staff/rooms/:slug/pictures': arrange,
  'POST /staff/packages/:slug/pictures': upload,
  'PUT /staff/packages/:slug/pictures': arrange,
  'PATCH /staff/pictures/:name': ({ id }) => ({ params: { name: id }, body: { alt: 'A lodge above the lake' } }),
  ...TYPICAL_MARKETING,
  ...TYPICAL_CONTENT,
  'GET /staff/rooms/:slug/calendar': ({ id }) => ({
    params: { slug: id },
    query: { from: calendarDate('2027-01-01'), to: calendarDate('2027-01-31') },
  }),
  'GET /staff/rooms/:slug/warnings': ({ id }) => ({ params: { slug: id } }),
  'POST /staff/rooms/:slug/price-acts': ({ id }) => ({ params: { slug: id }, body: TYPICAL_NIGHTS }),
  'POST /staff/rooms/:slug/base-price': ({ id }) => ({ params: { slug: id }, body: { preview: false, price: 2800 } }),
  'POST /staff/rooms/:slug/plans': ({ id }) => ({ params: { slug: id }, body: { preview: false, ...TYPICAL_PLAN } }),
  'POST /staff/rooms/:slug/plans/:plan/acts': ({ id }) => ({
    params: { slug: id, plan: 'standard' },
    body: { preview: false, advance_days_min: 2 },
  }),
  'GET /staff/rooms/:slug/acts': ({ id }) => ({ params: { slug: id } }),
  'POST /staff/acts/:id/undo': ({ id }) => ({ params: { id }, body: { reason: 'a mistake' } }),
}

/** A room for one night, far ahead, for a new caller. */
function bookingFor(today: CalendarDate) {
  return {
    kind: 'room' as const,
    room_slug: 'phewa-horizon-resort-standard',
    starts_at: addDays(today, DEPARTURE_IN_DAYS),
    ends_at: addDays(today, DEPARTURE_IN_DAYS + 1),
    adult_count: 1,
    child_count: 0,
    quantity: 1,
    ...traveller(),
    language: 'en' as const,
    request_key: randomUUID(),
  }
}
