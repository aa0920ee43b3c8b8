import { randomUUID } from 'node:crypto'
import type { CallInput, CallKey } from '@chautari/contract/contract'
import { addDays, dayInNepal } from '@chautari/contract/dates'
import type { NoticeChoices } from '@chautari/contract/supplier/notices/notices'
import { DEPARTURE_IN_DAYS } from '../../staff/testing/listings.ts'
import { blackPng } from '../../testing/pictures.ts'
import { testBrowser } from './browsers.ts'
import { SUPPLIER_PASSWORD } from './members.ts'

const PICTURE = blackPng({ width: 8, height: 8 })

/** Returns a coming day. */
const dayIn = (days: number) => addDays(dayInNepal(new Date()), days)
const nextWeek = () => ({ from: dayIn(7), to: dayIn(13) })
/** The departure of a test package. */
const departure = () => dayIn(DEPARTURE_IN_DAYS)
/** A picture that can be shown. */
const PHOTO = blackPng({ width: 800, height: 400 })

/** The calls of the suppliers' area. */
export type SupplierCall = Extract<CallKey, `${string} /supplier/${string}`>

/** Existing objects for requests: `id` is the number of an object, the reference of a booking or the slug of a property. */
export type SupplierResources = { email: string; id: string }

const upload = ({ id }: SupplierResources) => ({ params: { slug: id }, body: PHOTO })
const arrange = ({ id }: SupplierResources) => ({ params: { slug: id }, body: { names: [] } })
const ask = ({ id }: SupplierResources) => ({ params: { slug: id }, body: {} })
const ofSlug = ({ id }: SupplierResources) => ({ params: { slug: id } })

const ROOM = {
  title: 'Twin room',
  type: 'Twin room' as const,
  category: 'Standard' as const,
  total_rooms: 2,
  total_beds: 2,
  max_guests: 2,
  max_children: 0,
  is_breakfast_included: false,
  refund_tiers: [],
  rate: 2500,
}

const PROMOTION = {
  title: 'Monsoon days',
  title_ne: null,
  percent: 10,
  amount: null,
  starts_on: '2083-01-01',
  ends_on: '2083-02-01',
  listings: [{ kind: 'property' as const, slug: 'nowhere' }],
}

const CHOICES: NoticeChoices = {
  requests: ['email', 'sms', 'push'],
  bookings: ['push'],
  cancellations: [],
  low_stock: [],
  messages: ['email'],
  reviews: [],
  payouts: ['email'],
  bank_account: [],
  listings: ['email'],
}

/** Returns a well-formed request for every call of the suppliers' area, with wrong credentials. */
export const TYPICAL_SUPPLIER: { [K in SupplierCall]: (resources: SupplierResources) => CallInput<K> } = {
  'POST /supplier/sign-in': ({ email }) => ({ body: { name: email, password: 'Wrong#2083' } }),
  'GET /supplier/me': () => ({}),
  'POST /supplier/me/organisation': ({ id }) => ({ body: { organisation_id: id } }),
  'GET /supplier/threads': () => ({ query: {} }),
  'GET /supplier/threads/unread': () => ({}),
  'GET /supplier/bookings/:reference/messages': ({ id }) => ({ params: { reference: id }, query: {} }),
  'POST /supplier/bookings/:reference/messages': ({ id }) => ({
    params: { reference: id },
    body: { text: 'Welcome', request_key: randomUUID() },
  }),
  'POST /supplier/bookings/:reference/messages/pictures': ({ id }) => ({ params: { reference: id }, body: PICTURE }),
  'GET /supplier/bookings/:reference/messages/pictures/:picture': ({ id }) => ({
    params: { reference: id, picture: '0'.repeat(32) },
  }),
  'POST /supplier/bookings/:reference/messages/read': ({ id }) => ({ params: { reference: id }, body: { through: 1 } }),
  'POST /supplier/bookings/:reference/messages/:id/report': ({ id }) => ({
    params: { reference: id, id: '999999999' },
    body: { reason: 'spam' },
  }),
  'PUT /supplier/bookings/:reference/messages/block': ({ id }) => ({ params: { reference: id }, body: { reason: 'spam' } }),
  'DELETE /supplier/bookings/:reference/messages/block': ({ id }) => ({ params: { reference: id } }),
  'GET /supplier/today': () => ({}),
  'GET /supplier/bookings': () => ({ query: { view: 'upcoming' } }),
  'GET /supplier/bookings/:reference': ({ id }) => ({ params: { reference: id } }),
  'POST /supplier/bookings/:reference/answer': ({ id }) => ({ params: { reference: id }, body: { answer: 'accept' } }),
  'PUT /supplier/bookings/:reference/no-show': ({ id }) => ({ params: { reference: id } }),
  'DELETE /supplier/bookings/:reference/no-show': ({ id }) => ({ params: { reference: id } }),
  'GET /supplier/bookings/:reference/passports': ({ id }) => ({ params: { reference: id } }),
  'PUT /supplier/bookings/:reference/passports': ({ id }) => ({
    params: { reference: id },
    body: { passports: [{ is_lead: true, name: 'Anna Keller', nationality: 'CH', number: 'X1234567' }], version: '' },
  }),
  'GET /supplier/passports': () => ({ query: {} }),
  'GET /supplier/arrivals': () => ({ query: {} }),
  'GET /supplier/calendar': ({ id }) => ({ query: { property: id, ...nextWeek() } }),
  'GET /supplier/properties/:slug/warnings': ({ id }) => ({ params: { slug: id } }),
  'GET /supplier/properties/:slug/acts': ({ id }) => ({ params: { slug: id } }),
  'POST /supplier/properties/:slug/acts': ({ id }) => ({
    params: { slug: id },
    body: { preview: false, changes: [{ rooms: [`${id}-double`], days: [nextWeek()], is_closed: true }], seen: null },
  }),
  'POST /supplier/properties/:slug/acts/:id/undo': ({ id }) => ({ params: { slug: id, id: '999999999' } }),
  'GET /supplier/departures': () => ({}),
  'POST /supplier/packages/:slug/departures': ({ id }) => ({
    params: { slug: id },
    body: { days: [dayIn(DEPARTURE_IN_DAYS + 7)], seats: 8 },
  }),
  'PATCH /supplier/packages/:slug/departures': ({ id }) => ({
    params: { slug: id },
    body: { days: [departure()], is_closed: true },
  }),
  'PUT /supplier/packages/:slug/price': ({ id }) => ({ params: { slug: id }, body: { price: 39_000 } }),
  'POST /supplier/packages/:slug/acts/:id/undo': ({ id }) => ({ params: { slug: id, id: '999999999' } }),
  'GET /supplier/packages/:slug/departures/:day/call-off': ({ id }) => ({
    params: { slug: id, day: departure() },
    query: {},
  }),
  'POST /supplier/packages/:slug/departures/:day/call-off': ({ id }) => ({
    params: { slug: id, day: departure() },
    body: { reason: 'Snow on the pass' },
  }),
  'GET /supplier/packages/:slug/departures/:day/moves': ({ id }) => ({
    params: { slug: id, day: departure() },
    query: { to: dayIn(DEPARTURE_IN_DAYS + 7) },
  }),
  'POST /supplier/packages/:slug/departures/:day/moves': ({ id }) => ({
    params: { slug: id, day: departure() },
    body: { to: dayIn(DEPARTURE_IN_DAYS + 7), references: ['0000000000000000'], reason: 'Too few travellers' },
  }),
  'POST /supplier/request': ({ id }) => ({ body: { reference: id, token: 'x' } }),
  'POST /supplier/request/answer': ({ id }) => ({ body: { reference: id, token: 'x', answer: { answer: 'accept' } } }),
  'GET /supplier/reviews': () => ({ query: {} }),
  'POST /supplier/reviews/:id/reply': ({ id }) => ({ params: { id }, body: { text: 'Thank you for coming' } }),
  'GET /supplier/money': () => ({}),
  'GET /supplier/money/statements/:period': () => ({ params: { period: '2050-01' } }),
  'GET /supplier/money/statements/:period/statement.csv': () => ({ params: { period: '2050-01' } }),
  'GET /supplier/money/statements/:period/statement.pdf': () => ({ params: { period: '2050-01' } }),
  'GET /supplier/money/invoices/:id/invoice.pdf': ({ id }) => ({ params: { id } }),
  'POST /supplier/money/bank-account': () => ({
    body: { bank: 'Nabil Bank', branch: 'Lakeside', holder: 'Lakeview Stay', number: '0011223344', code: '000000' },
  }),
  'POST /supplier/money/bank-accounts/:id/stop': ({ id }) => ({ params: { id }, body: {} }),
  'GET /supplier/me/security': () => ({}),
  'POST /supplier/me/totp/setup': () => ({ body: {} }),
  'POST /supplier/me/totp': () => ({ body: { setup: 'x', code: '000000', current_password: SUPPLIER_PASSWORD } }),
  'POST /supplier/me/totp/off': () => ({ body: { current_password: SUPPLIER_PASSWORD } }),
  'DELETE /supplier/me/sessions/:id': ({ id }) => ({ params: { id } }),
  'GET /supplier/me/notices': () => ({}),
  'PUT /supplier/me/notices': () => ({ body: { choices: CHOICES, quiet: { from: 22, until: 7 } } }),
  'POST /supplier/me/browsers': () => ({ body: testBrowser() }),
  'DELETE /supplier/me/browsers/:id': ({ id }) => ({ params: { id } }),
  'POST /supplier/me/browsers/:id/test': ({ id }) => ({ params: { id } }),
  'GET /supplier/quick-replies': () => ({}),
  'PUT /supplier/quick-replies': () => ({ body: { replies: ['Check-in is from 2 pm.'] } }),
  'POST /supplier/phones/code': () => ({ body: { phone: '9841000140' } }),
  'POST /supplier/phones': () => ({ body: { phone: '9841000140', code: '000000' } }),
  'GET /supplier/sms-phone': () => ({}),
  'POST /supplier/sms-phone/code': () => ({ body: { phone: '9841000128' } }),
  'POST /supplier/sms-phone': () => ({ body: { phone: '9841000128', code: '000000', language: 'ne', calendar: 'bs' } }),
  'PATCH /supplier/sms-phone': () => ({ body: { language: 'ne', calendar: 'bs', property: null } }),
  'DELETE /supplier/sms-phone': () => ({}),
  'POST /supplier/sign-out': () => ({}),
  'POST /supplier/invitation': () => ({ body: { token: 'x' } }),
  'POST /supplier/invitation/accept': () => ({ body: { token: 'x', password: SUPPLIER_PASSWORD } }),
  'POST /supplier/invitation/join': () => ({
    body: { token: 'x', name: 'Bina Rai', phone: '9841000077', password: SUPPLIER_PASSWORD },
  }),
  'GET /supplier/members': () => ({}),
  'POST /supplier/members': ({ email }) => ({ body: { email: `new-${email}`, roles: ['front_desk'], limited_to: null } }),
  'DELETE /supplier/invitations/:id': ({ id }) => ({ params: { id } }),
  'PATCH /supplier/members/:id': ({ id }) => ({ params: { id }, body: { roles: ['finance'], limited_to: null, version: 1 } }),
  'DELETE /supplier/members/:id': ({ id }) => ({ params: { id } }),
  'POST /supplier/members/:id/ownership': ({ id }) => ({ params: { id }, body: { current_password: SUPPLIER_PASSWORD } }),
  'GET /supplier/promotions': () => ({}),
  'POST /supplier/promotions': () => ({ body: PROMOTION }),
  'POST /supplier/promotions/preview': () => ({ body: PROMOTION }),
  'POST /supplier/promotions/:code/stop': ({ id }) => ({ params: { code: id }, body: {} }),
  'GET /supplier/places': () => ({ query: { text: 'pokh' } }),
  'GET /supplier/properties': () => ({ query: {} }),
  'GET /supplier/properties/:slug': ofSlug,
  'POST /supplier/properties': () => ({ body: { title: 'Juniper Lodge', kind: 'Lodge', place: 'pokhara' } }),
  'PATCH /supplier/properties/:slug': ({ id }) => ({ params: { slug: id }, body: { description: 'Above the lake' } }),
  'POST /supplier/properties/:slug/publish': ask,
  'DELETE /supplier/properties/:slug/change': ofSlug,
  'POST /supplier/properties/:slug/change/send': ask,
  'POST /supplier/properties/:slug/rooms': ({ id }) => ({ params: { slug: id }, body: ROOM }),
  'PATCH /supplier/rooms/:slug': ({ id }) => ({ params: { slug: id }, body: { max_guests: 3 } }),
  'POST /supplier/rooms/:slug/publish': ask,
  'POST /supplier/rooms/:slug/archive': ({ id }) => ({ params: { slug: id }, body: { reason: 'being painted' } }),
  'GET /supplier/packages': () => ({ query: {} }),
  'GET /supplier/packages/:slug': ofSlug,
  'POST /supplier/packages': () => ({
    body: {
      title: 'Rhododendron Trail',
      category: 'Trek',
      place: 'pokhara',
      days: 2,
      is_fixed_departure: false,
      seats: 6,
      price: 9000,
    },
  }),
  'PATCH /supplier/packages/:slug': ({ id }) => ({ params: { slug: id }, body: { description: 'Two days of flowers' } }),
  'POST /supplier/packages/:slug/publish': ask,
  'DELETE /supplier/packages/:slug/change': ofSlug,
  'POST /supplier/packages/:slug/change/send': ask,
  'POST /supplier/properties/:slug/pictures': upload,
  'PUT /supplier/properties/:slug/pictures': arrange,
  'POST /supplier/rooms/:slug/pictures': upload,
  'PUT /supplier/rooms/:slug/pictures': arrange,
  'POST /supplier/packages/:slug/pictures': upload,
  'PUT /supplier/packages/:slug/pictures': arrange,
  'PATCH /supplier/pictures/:name': ({ id }) => ({ params: { name: id }, body: { alt: 'A lodge above the lake' } }),
  'POST /supplier/leave': () => ({}),
  'GET /supplier/organisation': () => ({}),
  'PATCH /supplier/organisation': () => ({ body: { contact_phone: '9841000078' } }),
  'POST /supplier/organisation/documents/:kind': () => ({ params: { kind: 'pan' }, body: PICTURE }),
  'GET /supplier/organisation/documents/:id/file': ({ id }) => ({ params: { id } }),
  'POST /supplier/join': ({ email }) => ({ body: { email: `join-${email}` } }),
  'POST /supplier/join/link': () => ({ body: { token: 'x' } }),
  'POST /supplier/join/account': () => ({
    body: { token: 'x', name: 'Bina Rai', phone: '9841000077', password: SUPPLIER_PASSWORD },
  }),
  'POST /supplier/organisations': () => ({
    body: { kind: 'hotel', name: `Tea Garden ${randomUUID()}`, legal_name: 'Tea Garden Pvt. Ltd.' },
  }),
  'GET /supplier/onboarding': () => ({}),
  'POST /supplier/onboarding/submit': () => ({}),
}
