import type { CallInput } from '@chautari/contract/contract'
import { addDays, type CalendarDate } from '@chautari/contract/dates'
import sharp from 'sharp'
import { traveller } from '../booking/testing/reservations.ts'
import type { SiteCall } from './authorisation-matrix.ts'

/** Existing objects for requests, some of them private. */
export type Resources = {
  today: CalendarDate
  /** Days ahead that no other test uses. */
  far: number
  room: string
  tour: string
  reference: string
  sessionId: string
  /** Not taken yet. */
  email: string
  phone: string
}

const PICTURE = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#14746a' } })
  .png()
  .toBuffer()
export const PICTURE_TEXT = `data:image/png;base64,${PICTURE.toString('base64')}`

export const PASSWORD = 'Lake@Phewa7'
const JUNK = 'x'.repeat(40)

const reservation = ({ today, far }: Resources) => ({
  ...traveller(),
  starts_at: addDays(today, far),
  ends_at: addDays(today, far + 1),
  adult_count: 1,
  child_count: 0,
  quantity: 1,
})

const review = { review: 'Warm rooms, and dal bhat twice.', rating: 5 }

/** Returns a well-formed request for every call of the site, with wrong credentials (passwords, codes, tokens). */
export const TYPICAL: { [K in SiteCall]: (resources: Resources) => CallInput<K> } = {
  'POST /newsletter/subscribe': ({ email }) => ({ body: { email } }),
  'GET /newsletter/confirm': () => ({ query: { token: JUNK } }),
  'GET /newsletter/status': ({ email }) => ({ query: { email } }),
  'PATCH /newsletter/unsubscribe': ({ email }) => ({
    query: { email },
    body: { transactional_mail: 'true', marketing_mail: 'true' },
  }),
  'PATCH /user/newsletter/subscribe': () => ({}),
  'PATCH /user/newsletter/unsubscribe': () => ({}),
  'GET /campaigns': () => ({}),
  'GET /properties': () => ({ query: { type: 'popular' } }),
  'GET /property-cards': () => ({ query: { slugs: 'phewa-horizon-resort,lakeview-boutique-stay' } }),
  'GET /properties/:slug': () => ({ params: { slug: 'phewa-horizon-resort' } }),
  'GET /cities': () => ({ query: {} }),
  'GET /cities/:slug': () => ({ params: { slug: 'pokhara' } }),
  'GET /places': () => ({ query: { q: 'pok' } }),
  'GET /properties/all/availability': () => ({ query: {} }),
  'GET /properties/:slug/rooms/availabilities': () => ({ params: { slug: 'phewa-horizon-resort' }, query: {} }),
  'GET /properties/:propertySlug/rooms/:roomSlug': () => ({
    params: { propertySlug: 'phewa-horizon-resort', roomSlug: 'phewa-horizon-resort-standard' },
    query: {},
  }),
  'GET /rooms/:roomSlug': ({ room }) => ({ params: { roomSlug: room }, query: {} }),
  'GET /properties/:slug/booking': () => ({ params: { slug: 'phewa-horizon-resort' }, query: {} }),
  'GET /properties/all/calendar': () => ({ query: {} }),
  'GET /properties/:slug/calendar': () => ({ params: { slug: 'phewa-horizon-resort' }, query: {} }),
  'GET /properties/:slug/cheaper-stays': () => ({ params: { slug: 'phewa-horizon-resort' }, query: {} }),
  'GET /package-cards': () => ({ query: { slugs: 'everest-base-camp-trek,mardi-himal-trek' } }),
  'GET /packages': () => ({ query: { type: 'popular' } }),
  'GET /packages/all/availability': () => ({ query: {} }),
  'GET /packages/:slug': ({ tour }) => ({ params: { slug: tour }, query: {} }),
  'GET /deals': () => ({ query: {} }),
  'POST /user/register': ({ email, phone }) => ({
    body: { name: 'Hari Thapa', email, phone, password: PASSWORD, password_confirmation: PASSWORD, transactional_mail: true },
  }),
  'POST /user/login': ({ email }) => ({ body: { email, password: PASSWORD } }),
  'POST /user/logout': () => ({}),
  'POST /social/google/login': () => ({ body: { token: JUNK } }),
  'POST /social/facebook/login': () => ({ body: { token: JUNK } }),
  'POST /forgot-password': ({ email }) => ({ body: { email } }),
  'POST /reset-password': ({ email }) => ({
    body: { token: JUNK, email, password: PASSWORD, password_confirmation: PASSWORD },
  }),
  'POST /password/change': () => ({
    body: { current_password: 'Not@mine1', new_password: PASSWORD, new_password_confirmation: PASSWORD },
  }),
  'GET /impersonate': () => ({}),
  'GET /user/profile': () => ({}),
  'PUT /user/profile': ({ phone }) => ({ body: { name: 'Sita Kumari Sharma', phone, city: 'Pokhara' } }),
  'PUT /attachments/profile-image': () => ({ body: { profile_image: PICTURE_TEXT } }),
  'POST /phone-verification': ({ phone }) => ({ body: { phone } }),
  'POST /phone-verification/check': ({ phone }) => ({ body: { phone, code: '000000' } }),
  'POST /user/email/verification': () => ({}),
  'POST /user/email/verify': () => ({ body: { token: JUNK } }),
  'GET /user/sessions': () => ({}),
  'DELETE /user/sessions/:id': ({ sessionId }) => ({ params: { id: sessionId } }),
  'GET /user/saved': () => ({}),
  'POST /user/saved': () => ({ body: { slugs: ['phewa-horizon-resort'] } }),
  'DELETE /user/saved/:slug': () => ({ params: { slug: 'phewa-horizon-resort' }, query: {} }),
  'GET /user/export': () => ({}),
  'DELETE /user': () => ({ body: null }),
  'POST /rooms/:roomSlug/booking': (resources) => ({ params: { roomSlug: resources.room }, body: reservation(resources) }),
  'POST /packages/:packageSlug/booking': ({ tour, today, far }) => ({
    params: { packageSlug: tour },
    body: { ...traveller(), quantity: 1, bookingStartDate: addDays(today, far) },
  }),
  'GET /bookings/:reference': ({ reference }) => ({ params: { reference } }),
  'GET /bookings/:reference/voucher.pdf': ({ reference }) => ({ params: { reference } }),
  'GET /bookings/:reference/calendar.ics': ({ reference }) => ({ params: { reference } }),
  'GET /booking/track': ({ reference }) => ({ query: { booking_reference: reference } }),
  'GET /user/bookings': () => ({ query: {} }),
  'GET /user/bookings/:id': ({ reference }) => ({ params: { id: reference } }),
  'GET /bookings/:reference/availability/check': ({ reference }) => ({ params: { reference } }),
  'GET /booking/update-availability/:id': ({ reference }) => ({ params: { id: reference } }),
  'PATCH /booking/rebook-availability/:id': ({ reference }) => ({ params: { id: reference } }),
  'POST /bookings/:reference/access-code': ({ reference }) => ({ params: { reference } }),
  'POST /bookings/:reference/access': ({ reference }) => ({ params: { reference }, body: { code: '000000' } }),
  'POST /bookings/:reference/confirmation': ({ reference }) => ({ params: { reference }, body: { token: 'ntf_x' } }),
  'GET /settings': () => ({}),
  'GET /payment/esewa/initiate/:reference': ({ reference }) => ({ params: { reference } }),
  'POST /payment/esewa/verification': () => ({
    body: { data: Buffer.from(JSON.stringify({ status: 'COMPLETE' })).toString('base64') },
  }),
  'POST /esewa/payment/verification/:reference': ({ reference }) => ({ params: { reference }, body: { pid: JUNK } }),
  'POST /payment/verification/:reference': ({ reference }) => ({ params: { reference }, body: {} }),
  'POST /payment/khalti/initiate/:reference': ({ reference }) => ({
    params: { reference },
    body: { return_url: '/payment-verification-page', amount: 1 },
  }),
  'POST /payment/khalti/verification': () => ({ body: { order_id: JUNK } }),
  'GET /payment/nic/initiate/:reference': ({ reference }) => ({ params: { reference } }),
  'GET /payment/connectips/initiate/:reference': ({ reference }) => ({ params: { reference } }),
  'POST /payment/connectips/verification': () => ({ body: { txn_id: JUNK.slice(0, 20) } }),
  'GET /coupon/check/:reference': ({ reference }) => ({ params: { reference }, query: { coupon_code: 'NO-SUCH-CODE' } }),
  'DELETE /bookings/:reference/coupon': ({ reference }) => ({ params: { reference } }),
  'PATCH /bookings/:reference/traveller': ({ reference }) => ({ params: { reference }, body: traveller() }),
  'PATCH /bookings/:reference/release': ({ reference }) => ({ params: { reference } }),
  'POST /bookings/:reference/contact': ({ reference }) => ({ params: { reference }, body: { field: 'email', code: '000000' } }),
  'POST /bookings/:reference/proposal': ({ reference }) => ({
    params: { reference },
    body: { answer: 'accept', starts_at: '2027-03-01' as CalendarDate },
  }),
  'PATCH /bookings/:reference/cancel': ({ reference }) => ({ params: { reference }, body: {} }),
  'PATCH /user/bookings/:id/cancel': ({ reference }) => ({ params: { id: reference }, body: {} }),
  'GET /bookings/:reference/refunds': ({ reference }) => ({ params: { reference } }),
  'GET /:type/:slug/reviews': () => ({ params: { type: 'property', slug: 'phewa-horizon-resort' }, query: {} }),
  'POST /:type/:slug/reviews': ({ room }) => ({ params: { type: 'rooms', slug: room }, body: review }),
  'POST /products/rooms/:id/reviews': ({ room }) => ({ params: { id: room }, body: review }),
  'POST /products/packages/:id/reviews': ({ tour }) => ({ params: { id: tour }, body: review }),
  'GET /user/reviews': () => ({ query: {} }),
  'GET /bookings/:reference/messages': ({ reference }) => ({ params: { reference }, query: {} }),
  'POST /bookings/:reference/messages': ({ reference }) => ({ params: { reference }, body: { text: 'When is check-in?' } }),
  'POST /bookings/:reference/messages/pictures': ({ reference }) => ({ params: { reference }, body: PICTURE }),
  'GET /bookings/:reference/messages/pictures/:picture': ({ reference }) => ({ params: { reference, picture: '0'.repeat(32) } }),
  'POST /bookings/:reference/messages/read': ({ reference }) => ({ params: { reference }, body: { through: 1 } }),
  'POST /bookings/:reference/messages/:id/report': ({ reference }) => ({
    params: { reference, id: '999999999' },
    body: { reason: 'spam' },
  }),
  'PUT /bookings/:reference/messages/block': ({ reference }) => ({ params: { reference }, body: { reason: 'offensive' } }),
  'DELETE /bookings/:reference/messages/block': ({ reference }) => ({ params: { reference } }),
  'GET /user/threads': () => ({}),
  'GET /blogs': () => ({ query: {} }),
  'GET /blogs/:slug': () => ({ params: { slug: 'your-first-trek-to-annapurna-base-camp' } }),
  'GET /text-pages/:page': () => ({ params: { page: 'terms' }, query: {} }),
  'GET /visitor-count': () => ({ query: {} }),
  'POST /steps': () => ({ body: { step: 'search' } }),
  'POST /sms/inbound': () => ({
    body: { id: '1', from: '+9779841000128', text: '1 KDT4', received_at: '2026-11-27T10:00:00Z' },
  }),
  'POST /rum': () => ({
    body: { page: '/', language: 'en', connection: '4g', measures: [{ name: 'LCP', value: 900, rating: 'good' }] },
  }),
}
